import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { date, today } from '../../../i18n/format';
import { Shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../shell/DocumentLink';
import { WholeDayField } from '../../../shell/form/DayField';
import { StatusChip } from '../../../shell/StatusChip';
import type { PassportData } from './Passport';

interface Props {
  on: string;
  onChange: (on: string) => void;
  day: PassportData['day'];
  busy: boolean;
  refusal?: string;
}

/** «¿Dónde estaba el día…?» */
export const DayBox = ({ on, onChange, day, busy, refusal }: Props) => {
  const t = useT();
  return (
    <Box component="section" sx={{ p: 2, borderRadius: 3, bgcolor: 'action.hover' }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('pieces.passport.where')}
      </Typography>
      <WholeDayField
        fullWidth
        label={t('pieces.passport.day')}
        value={on}
        onChange={onChange}
        min="2000-01-01"
        max={today()}
      />
      <Box role="status" aria-busy={busy} sx={{ mt: 1.5, opacity: busy ? 0.5 : 1 }}>
        {refusal ? <Alert severity="warning">{refusal}</Alert> : day && <DayAnswer day={day} />}
      </Box>
    </Box>
  );
};

const DayAnswer = ({ day }: { day: NonNullable<PassportData['day']> }) => {
  const t = useT();
  return (
    <>
      <Typography variant="caption" color="text.secondary">
        {t('pieces.passport.at_end_of', { date: date(day.on) })}
      </Typography>
      <Typography variant="h3" component="p" sx={{ mb: 0.75 }}>
        <Shown word={day.place} />
      </Typography>
      {day.known && (
        <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', mb: 0.75 }}>
          <StatusChip status={day.status} />
          <StatusChip status={day.Condition} />
          <StatusChip status={day.Availability} />
        </Box>
      )}
      {[day.holder, day.circuit].map(
        (held) =>
          held && (
            <Typography key={held.document.kind} variant="body2">
              {t('pieces.scan.held_by')} <DocumentLink {...held.document} />
              {held.person && ` · ${held.person}`}
            </Typography>
          ),
      )}
      {day.known && !day.holder && !day.circuit && (
        <Typography variant="body2" color="text.secondary">
          {t('pieces.passport.nobody')}
        </Typography>
      )}
    </>
  );
};
