import BlockIcon from '@mui/icons-material/BlockOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { WHOLE } from '../../shell/detail/DetailPage';
import { EmptyState } from '../../shell/EmptyState';
import { recordName } from '../../shell/offline/queue/names';
import { isRefused } from '../../shell/offline/queue/rules';
import { useWaiting } from '../../shell/offline/queue/useQueue';
import { WaitingNotice } from '../../shell/offline/queue/WaitingNotice';
import { PageHeader } from '../../shell/PageHeader';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { StatusChip } from '../../shell/StatusChip';
import { RESOURCE } from '../orders/calls';
import { DeliveryForm } from './DeliveryForm';
import { jobOf } from './job';
import { Nothing } from './Nothing';
import { queuedPieces } from './queued';
import type { Order, Task } from './types';

/** Pieces of an order go to the customer. */
export const DeliveryPage = () => <Page task="deliver" />;

/** Pieces of an order leave the warehouse; they are delivered later. */
export const OutputPage = () => <Page task="output" />;

const Page = ({ task }: { task: Task }) => {
  const { id = '' } = useParams();
  const { data, isPending } = useGetOne<Order>(
    RESOURCE,
    { id: Number(id), meta: WHOLE },
    // At a door somebody else may have delivered a moment ago.
    { refetchOnMount: 'always', refetchOnWindowFocus: true },
  );
  if (isPending) return <PageSkeleton />;
  // The detail says what is wrong: not there, or not theirs.
  if (!data) return <Navigate to={pathTo('order-details', { id })} replace />;
  return <Begin key={data.id} order={data} task={task} />;
};

const Begin = ({ order, task }: { order: Order; task: Task }) => {
  const t = useT();
  const step = order.actions.find(({ name }) => name === task);
  const waiting = useWaiting(recordName('order', order.id));
  const queued = queuedPieces(waiting, task);
  const nothing = jobOf(order, task, queued).pieces.length === 0;
  // What follows on something refused is not asked for before that is resolved.
  const refused = waiting.some(isRefused);
  // Once begun it stays: it says itself what changed under it.
  const [begun, setBegun] = useState(false);
  if (!begun && step?.allowed && !nothing && !refused) setBegun(true);
  return (
    <>
      <PageHeader
        title={t(`delivery.${task}.title`, { id: order.id })}
        badges={<StatusChip status={order.status} />}
        text={t('delivery.whose', { customer: order.customer, location: order.location })}
        actions={<OrderLink id={order.id} />}
      />
      <WaitingNotice of={recordName('order', order.id)} />
      {begun && <DeliveryForm order={order} task={task} />}
      {!begun && refused && (
        <Card>
          <EmptyState
            icon={<BlockIcon />}
            title={t('offline.resolve_first')}
            hint={t('offline.resolve_first_hint')}
            action={
              <Button component={Link} to={pathTo('offline-work')} variant="contained">
                {t('offline.to_resolve')}
              </Button>
            }
          />
        </Card>
      )}
      {!begun && !refused && nothing && <Nothing order={order} task={task} queued={queued.size > 0} />}
      {!begun && !refused && !nothing && (
        <Card>
          <EmptyState
            icon={<BlockIcon />}
            title={t(`delivery.${task}.not_now`)}
            hint={step?.reason ?? t('shell.detail.not_now')}
          />
        </Card>
      )}
    </>
  );
};

const OrderLink = ({ id }: { id: number }) => (
  <Button component={Link} to={pathTo('order-details', { id })} variant="outlined">
    {useT()('delivery.to_order')}
  </Button>
);
