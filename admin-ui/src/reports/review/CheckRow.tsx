import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { number } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { StatusChip } from '../../shell/StatusChip';
import type { Tone } from '../../theme/palette';
import { screenOf } from './calls';
import type { Check, Finding, Offender } from './types';

interface Props {
  check: Check;
  finding?: Finding;
  failure?: string;
  looking: boolean;
  /** Nothing while something is being looked at. */
  again?: () => void;
}

/** One rule: what holds, whether it does, and whoever breaks it. */
export const CheckRow = ({ check, finding, failure, looking, again }: Props) => {
  const t = useT();
  return (
    <Box component="li">
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        <Box sx={{ width: { sm: 128 }, flexShrink: 0, pt: 0.25 }}>
          <State finding={finding} failure={failure} looking={looking} />
        </Box>
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Typography variant="body1" component="h3">
            {check.title}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {check.why}
          </Typography>
          {failure && (
            <Typography variant="body2" color="error">
              {failure}
            </Typography>
          )}
          {finding && finding.count > 0 && <Offenders finding={finding} />}
        </Box>
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', flexShrink: 0, ml: 'auto' }}>
          {finding && (
            <Typography variant="caption" color="text.secondary">
              {t('review.seconds', { seconds: number(finding.seconds.toFixed(2)) })}
            </Typography>
          )}
          <Tooltip title={t('review.again')}>
            <span>
              <IconButton
                size="small"
                disabled={!again}
                onClick={again}
                aria-label={t('review.again_of', { title: check.title })}
              >
                <ReplayOutlined fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        </Stack>
      </Stack>
    </Box>
  );
};

const State = ({ finding, failure, looking }: Pick<Props, 'finding' | 'failure' | 'looking'>) => {
  const t = useT();
  const said = (words: string, tone: Tone) => <StatusChip status={words} tone={tone} />;
  if (looking) return said(t('review.state.looking'), 'progress');
  if (failure) return said(t('review.state.failed'), 'danger');
  if (!finding) return said(t('review.state.waiting'), 'neutral');
  if (finding.count === 0) return said(t('review.state.well'), 'success');
  const key = finding.capped ? 'review.state.many' : 'review.state.wrong';
  return said(t(key, { smart_count: finding.count }), 'danger');
};

const FEW = 10;

const Offenders = ({ finding }: { finding: Finding }) => {
  const t = useT();
  const [all, setAll] = useState(false);
  const { offenders, capped } = finding;
  const shown = all ? offenders : offenders.slice(0, FEW);
  return (
    <Box sx={{ mt: 1 }}>
      <Stack component="ul" spacing={0.75} sx={{ m: 0, pl: 2.5 }}>
        {shown.map((offender) => (
          <OffenderLine
            key={`${offender.kind} ${offender.id} ${offender.text} ${offender.detail}`}
            offender={offender}
          />
        ))}
      </Stack>
      {!all && offenders.length > FEW && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 0.5 }}>
          {t('review.show_all', { count: offenders.length })}
        </Button>
      )}
      {all && capped && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {t('review.capped', { count: offenders.length })}
        </Typography>
      )}
    </Box>
  );
};

const OffenderLine = ({ offender }: { offender: Offender }) => {
  const path = screenOf(offender);
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {path ? (
        <Link component={RouterLink} to={path} underline="always">
          {offender.text}
        </Link>
      ) : (
        <strong>{offender.text}</strong>
      )}
      {': '}
      {offender.detail}
    </Typography>
  );
};
