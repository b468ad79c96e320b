import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import WarningIcon from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Key, useT } from '../../i18n/useT';
import type { Check, Level } from '../types';

const ICONS = { green: CheckCircle, amber: WarningIcon, red: ErrorIcon };
const COLORS = { green: 'success', amber: 'warning', red: 'error' } as const;
const ORDER: Level[] = ['red', 'amber', 'green'];
/** What is looked at beside the fields of the record itself. */
const BESIDE = ['invoiceAddress', 'taxSituation'];

const labelOf = (field: string) =>
  (BESIDE.includes(field) ? `partners.fields.${field}` : `fields.CustomerRow.${field}`) as Key;

interface Props {
  checks: Check[];
  /** Leads to where the field is written. */
  onMend?: (field: string) => void;
}

/** What billing would refuse (red), what it would still ask for (amber), what is well (green): worst first. */
export const Preflight = ({ checks, onMend }: Props) => {
  const sorted = [...checks].sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sorted.map((check) => (
        <Line key={check.field} check={check} onMend={onMend} />
      ))}
    </Box>
  );
};

const Line = ({ check: { level, field, sentence }, onMend }: { check: Check; onMend?: Props['onMend'] }) => {
  const t = useT();
  const Icon = ICONS[level];
  return (
    <Box
      component="li"
      data-level={level}
      sx={{
        display: 'flex',
        gap: 1.25,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Icon
        color={COLORS[level]}
        fontSize="small"
        titleAccess={t(`partners.preflight.${level}`)}
        sx={{ mt: 0.1 }}
      />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {sentence}
      </Typography>
      {onMend && level !== 'green' && (
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-label={t('partners.preflight.mend_field', { field: t(labelOf(field)) })}
          sx={{ whiteSpace: 'nowrap', alignSelf: 'flex-start' }}
          onClick={() => onMend(field)}
        >
          {t('partners.preflight.mend')}
        </Link>
      )}
    </Box>
  );
};
