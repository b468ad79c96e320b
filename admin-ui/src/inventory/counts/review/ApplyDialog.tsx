import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSession } from '../../../auth/useSession';
import { number } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { useCommand } from '../../../shell/useCommand';
import { ResponsibleField } from '../../ResponsibleField';
import { applyCount } from '../calls';
import { ANSWERS, COUNTS, LINES, type StockCount } from '../types';

/** What will be done, and who answers for what is missing. */
export const ApplyDialog = ({ count, onClose }: { count: StockCount; onClose: () => void }) => {
  const t = useT();
  const { user } = useSession();
  const { busy, refusal, run } = useCommand(COUNTS, LINES, 'pieces', 'entries');
  const [responsible, setResponsible] = useState<number | null>(user?.id ?? null);
  const open = count.tally.filter(({ outcome }) => outcome === '');
  const sums = Object.values(ANSWERS)
    .flat()
    .map((answer) => ({
      answer,
      lines: open.filter((row) => row.answer === answer).reduce((total, { lines }) => total + lines, 0),
    }))
    .filter(({ lines }) => lines > 0);
  const isMissing = sums.some(({ answer }) => answer === 'report');
  const apply = async () => {
    if (await run(() => applyCount(count.id, isMissing ? responsible : null))) onClose();
  };
  return (
    <ConfirmDialog
      title={t('counts.apply.title', { number: count.id })}
      text={t('counts.apply.text')}
      confirm={t('counts.apply.confirm')}
      busy={busy}
      refusal={refusal && !refusal.errors.responsible ? refusal.message : undefined}
      onConfirm={apply}
      onClose={onClose}
    >
      <ul style={{ margin: 0 }}>
        {sums.map(({ answer, lines }) => (
          <Typography key={answer} component="li" variant="body2">
            {t(`counts.answers.${answer}`)}: {number(lines)}
          </Typography>
        ))}
      </ul>
      {isMissing && (
        <ResponsibleField
          from="/api/pieces/responsibles"
          value={responsible}
          onChange={setResponsible}
          refusal={refusal?.errors.responsible}
        />
      )}
    </ConfirmDialog>
  );
};
