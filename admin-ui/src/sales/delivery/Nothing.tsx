import WaitIcon from '@mui/icons-material/CloudQueueOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Card from '@mui/material/Card';
import { date, dateTime } from '../../i18n/format';
import { type Translate, useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import type { Order, Task } from './types';

interface Props {
  order: Order;
  task: Task;
  /** What was left waits for the server: nobody has it yet. */
  queued: boolean;
}

/** All of it went, and who was the last one; or it waits. */
export const Nothing = ({ order, task, queued }: Props) => {
  const t = useT();
  if (queued)
    return (
      <Card>
        <EmptyState icon={<WaitIcon />} title={t('delivery.queued')} hint={t('delivery.queued_hint')} />
      </Card>
    );
  const hint = [t(`delivery.${task}.nothing_hint`), lastOf(t, order, task)].filter(Boolean).join(' ');
  return (
    <Card>
      <EmptyState icon={<DoneIcon />} title={t(`delivery.${task}.nothing`)} hint={hint} />
    </Card>
  );
};

const lastOf = (t: Translate, { deliveries, exits }: Order, task: Task): string => {
  if (task === 'deliver') {
    const last = deliveries.at(-1);
    return last ? t('delivery.deliver.last', { ...last, at: dateTime(last.createdAt) }) : '';
  }
  const last = exits.at(-1);
  return last ? t('delivery.output.last', { ...last, number: last.id, at: date(last.date) }) : '';
};
