import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { dateTime } from '../../../i18n/format';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../shell/DocumentLink';
import { useTrail } from '../../../shell/detail/useTrail';
import { RESOURCE, requestTransfer, trailOf } from '../calls';
import { awaited, openTransfers } from '../content';
import type { Order } from '../types';
import { waitingOf } from '../waiting';
import type { Steps } from './steps/useSteps';

interface Props {
  order: Order;
  steps: Steps;
}

/** The steps that end or halt an order, by the state that they lead to. */
const HALTS: Record<string, 'stop' | 'cancel'> = { Detenida: 'stop', Cancelada: 'cancel' };

/** What the order waits for, in a sentence, with the one click that helps. */
export const OrderNotice = ({ order, steps }: Props) => {
  const t = useT();
  const halt = HALTS[order.status];
  if (halt) return <Halted order={order} step={halt} />;
  const waiting = waitingOf(t, order);
  if (!waiting) return null;
  const { text, tone, offer } = waiting;
  const offered = order.actions.some(({ name, allowed }) => name === offer && allowed);
  return (
    <Alert severity={tone} action={offered && offer && <Offer {...{ order, steps, offer }} />} sx={NOTICE}>
      {text}
      <Transfers order={order} />
    </Alert>
  );
};

interface OfferProps extends Props {
  offer: 'request_transfer' | 'remind';
}

const Offer = ({ order, steps, offer }: OfferProps) => {
  const t = useT();
  const asks = offer === 'request_transfer';
  return (
    <Button
      color="inherit"
      variant="outlined"
      loading={steps.command.busy}
      onClick={() =>
        asks ? void steps.command.run(() => requestTransfer({ id: order.id })) : steps.begin(offer)
      }
    >
      {asks ? t('orders.wait.ask', { smart_count: awaited(order).length }) : t('orders.wait.remind')}
    </Button>
  );
};

/** The transfers that it waits for, to be opened. */
const Transfers = ({ order }: { order: Order }) => {
  const open = openTransfers(order);
  if (open.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5 }}>
      {open.map(({ id }) => (
        <DocumentLink key={id} kind="transfer" id={id} number={String(id)} />
      ))}
    </Box>
  );
};

interface HaltedProps {
  order: Order;
  step: 'stop' | 'cancel';
}

/** Who stopped or cancelled it, since when, and why. */
const Halted = ({ order, step }: HaltedProps) => {
  const t = useT();
  const { data = [] } = useTrail(RESOURCE, order.id, trailOf);
  const last = data.filter(({ action }) => action === step).at(-1);
  return (
    <Alert severity={step === 'stop' ? 'warning' : 'error'} sx={NOTICE}>
      {last
        ? t(`orders.wait.${step}`, { person: last.user, date: dateTime(last.date) })
        : t(`orders.wait.${step}_plain`)}
      {last?.comment && (
        <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{t('shell.quoted', { text: last.comment })}</Box>
      )}
      {order.stoppedFrom && (
        <Box sx={{ mt: 0.5 }}>{t('orders.wait.before', { state: shown(t, order.stoppedFrom) })}</Box>
      )}
    </Alert>
  );
};

const NOTICE = {
  mb: 2,
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 260px', minWidth: 0 },
} as const;
