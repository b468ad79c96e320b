import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { number } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { ANSWERS, type Difference, type LineAnswer } from '../types';

interface Props {
  kind: Difference;
  open: number;
  answered: number;
  busy: boolean;
  onAnswer: (answer: LineAnswer | null) => Promise<unknown>;
}

/** One answer for all differences of a kind that have none; asked first, because it may be thousands. */
export const BulkAnswers = ({ kind, open, answered, busy, onAnswer }: Props) => {
  const t = useT();
  const [asking, setAsking] = useState<LineAnswer | null>(null);
  const give = async (answer: LineAnswer | null) => {
    await onAnswer(answer);
    setAsking(null);
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {open > 0 &&
        ANSWERS[kind].map((answer) => (
          <Button
            key={answer}
            size="small"
            variant="outlined"
            disabled={busy}
            onClick={() => setAsking(answer)}
          >
            {t('counts.for_all', {
              smart_count: open,
              answer: t(`counts.answers.${answer}`),
              count: number(open),
            })}
          </Button>
        ))}
      {answered > 0 && (
        <Button size="small" disabled={busy} onClick={() => give(null)}>
          {t('counts.take_back', { count: number(answered) })}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t(`counts.answers.${asking}`)}
          text={t('counts.for_all_text', { smart_count: open, count: number(open) })}
          confirm={t('counts.for_all_confirm')}
          busy={busy}
          onConfirm={() => give(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  );
};
