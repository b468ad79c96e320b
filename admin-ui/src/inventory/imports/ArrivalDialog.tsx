import { useState } from 'react';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { DayField } from '../../shell/form/DayField';
import { useCommand } from '../../shell/useCommand';
import { changeImports, TOUCHED } from './calls';

interface Props {
  ids: number[];
  /** What it is about, in the title. */
  name: string;
  presale: number;
  onClose: () => void;
  onDone?: () => void;
}

/** Imports arrived: their pieces in presale can be sold from now on. */
export const ArrivalDialog = ({ ids, name, presale, onClose, onDone }: Props) => {
  const t = useT();
  const [day, setDay] = useState(today);
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const arrive = async () => {
    if (!(await run(() => changeImports(ids, { availability: 'Disponible', arriveDate: day })))) return;
    onDone?.();
    onClose();
  };
  const fault = refusal?.errors.arriveDate;
  return (
    <ConfirmDialog
      title={t('imports.arrival.title', { name })}
      text={t('imports.arrival.notice', { smart_count: presale })}
      confirm={t('imports.arrival.confirm')}
      busy={busy}
      refusal={fault ? undefined : refusal?.message}
      onConfirm={arrive}
      onClose={onClose}
    >
      <DayField
        required
        autoFocus
        label={t('fields.ImportNumberRow.arriveDate')}
        value={day}
        onChange={setDay}
        error={Boolean(fault)}
        helperText={fault}
      />
    </ConfirmDialog>
  );
};
