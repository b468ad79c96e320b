import UnfoldLess from '@mui/icons-material/KeyboardDoubleArrowLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { mxn, number, usd } from '../../../i18n/format';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import { StatusChip } from '../../../shell/StatusChip';
import type { Column } from './columns';

interface Props {
  column: Column;
  id: string;
  onFold?: () => void;
}

/** How many there are, and what they come to: dollars that are owed as such are told apart. */
export const ColumnHead = ({
  column: { status, quotes, totalMxn, inDollars, totalUsd },
  id,
  onFold,
}: Props) => {
  const t = useT();
  return (
    <Box sx={{ px: 0.5, pb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 34 }}>
        <Typography component="h2" id={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <StatusChip status={status} />
          <Box
            component="span"
            className="tabular"
            title={t('quotes.board.count', { smart_count: quotes })}
            sx={COUNT}
          >
            {number(quotes)}
          </Box>
        </Typography>
        {onFold && (
          <Tooltip title={t('quotes.board.fold', { status: shown(t, status) })}>
            <IconButton
              size="small"
              aria-label={t('quotes.board.fold', { status: shown(t, status) })}
              aria-expanded
              onClick={onFold}
              sx={{ ml: 'auto' }}
            >
              <UnfoldLess fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box className="tabular" sx={{ fontSize: '0.8rem', minHeight: 20 }}>
        {(quotes > inDollars || quotes === 0) && <span>{mxn(totalMxn)}</span>}
        {inDollars > 0 && (
          <span>
            {quotes > inDollars && ' + '}
            {usd(totalUsd)}
          </span>
        )}
      </Box>
    </Box>
  );
};

const COUNT = { fontWeight: 640, fontSize: '0.95rem' } as const;
