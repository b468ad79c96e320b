import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { date, dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { EvidenceGallery } from '../../../inventory';
import { DocumentLink } from '../../../shell/DocumentLink';
import { EmptyState } from '../../../shell/EmptyState';
import { PdfButton } from '../../../shell/PdfButton';
import { StatusChip } from '../../../shell/StatusChip';
import { downloadNote } from '../calls';
import type { Order, OrderDelivery, OrderExit, OrderTransfer } from '../types';

/** What went to the customer, what left the warehouse for them, and what was brought from elsewhere. */
export const DeliveriesTab = ({ order }: { order: Order }) => {
  const t = useT();
  const { deliveries, exits, transfers } = order;
  if (deliveries.length + exits.length + transfers.length === 0) {
    return (
      <EmptyState
        icon={<LocalShippingOutlined />}
        title={t('orders.delivery.empty')}
        hint={t('orders.delivery.empty_hint')}
      />
    );
  }
  return (
    <Stack spacing={3.5}>
      <Part title={t('orders.delivery.title')} none={t('orders.delivery.none')}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} order={order.id} delivery={delivery} />
        ))}
      </Part>
      <Part title={t('orders.delivery.exits')} none={t('orders.delivery.no_exits')}>
        {exits.map((exit) => (
          <Exit key={exit.id} exit={exit} />
        ))}
      </Part>
      <Part title={t('orders.delivery.transfers')} none={t('orders.delivery.no_transfers')}>
        {transfers.map((transfer) => (
          <Transfer key={transfer.id} transfer={transfer} />
        ))}
      </Part>
    </Stack>
  );
};

interface PartProps {
  title: string;
  none: string;
  children: ReactNode[];
}

const Part = ({ title, none, children }: PartProps) => (
  <section>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children.length === 0 ? (
      <Typography variant="body2" color="text.secondary">
        {none}
      </Typography>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    )}
  </section>
);

const Delivery = ({ order, delivery }: { order: number; delivery: OrderDelivery }) => {
  const t = useT();
  const { number, type, pieces, receiver, handedBy, by, createdAt, notes, evidence } = delivery;
  return (
    <Row
      title={t('orders.delivery.number', { number })}
      chips={<StatusChip status={type} tone="neutral" />}
      lines={[
        [date(delivery.date), t('quotes.pieces_count', { smart_count: pieces })],
        [
          receiver && t('orders.delivery.received', { person: receiver }),
          handedBy && t('orders.delivery.handed', { person: handedBy }),
        ],
        [t('orders.delivery.noted', { person: by, date: dateTime(createdAt) })],
        [notes],
      ]}
      tools={
        <PdfButton
          download={() => downloadNote(order, delivery)}
          label={t('orders.delivery.note')}
          name={t('orders.delivery.note_of', { number })}
        />
      }
    >
      {evidence.length > 0 && <EvidenceGallery files={evidence} />}
    </Row>
  );
};

const Exit = ({ exit }: { exit: OrderExit }) => {
  const t = useT();
  const { id, pieces, pending, receiver, person, evidence } = exit;
  return (
    <Row
      title={<DocumentLink kind="exit" id={id} number={String(id)} />}
      chips={
        pending > 0 && (
          <StatusChip status={t('orders.delivery.pending', { smart_count: pending })} tone="warning" />
        )
      }
      lines={[
        [date(exit.date), t('quotes.pieces_count', { smart_count: pieces })],
        [
          receiver && t('orders.delivery.received', { person: receiver }),
          person && t('orders.delivery.handed', { person }),
          evidence > 0 && t('orders.delivery.evidence', { smart_count: evidence }),
        ],
      ]}
    />
  );
};

const Transfer = ({ transfer }: { transfer: OrderTransfer }) => {
  const t = useT();
  const { id, status, originName, destinyName, DateRequired, pieces, missing } = transfer;
  return (
    <Row
      title={<DocumentLink kind="transfer" id={id} number={String(id)} />}
      chips={
        <>
          <StatusChip status={status} />
          {missing > 0 && (
            <StatusChip status={t('transfers.missing_count', { smart_count: missing })} tone="danger" />
          )}
        </>
      }
      lines={[
        [`${originName} → ${destinyName}`, t('quotes.pieces_count', { smart_count: pieces })],
        [DateRequired && t('orders.delivery.required', { date: date(DateRequired) })],
      ]}
    />
  );
};

interface RowProps {
  title: ReactNode;
  chips: ReactNode;
  /** Words of a line, those that are there. */
  lines: (string | null | false)[][];
  tools?: ReactNode;
  children?: ReactNode;
}

const Row = ({ title, chips, lines, tools, children }: RowProps) => (
  <Box component="li" sx={ROW}>
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.25 }}>
        <Typography variant="h3" component="h3">
          {title}
        </Typography>
        {chips}
      </Box>
      {lines
        .map((words) => words.filter(Boolean).join(' · '))
        .filter(Boolean)
        .map((line) => (
          <Typography
            key={line}
            variant="body2"
            color="text.secondary"
            className="tabular"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {line}
          </Typography>
        ))}
    </Box>
    {tools}
    {children && <Box sx={{ flex: '1 1 100%' }}>{children}</Box>}
  </Box>
);

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
