import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { date, dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../shell/DocumentLink';
import { Facts } from '../../../shell/detail/Facts';
import { EmptyState } from '../../../shell/EmptyState';
import { PieceTable } from '../../PieceTable';
import type { Movement, Transfer, TransferLine } from '../types';

/** What goes where and when, its pieces, and the exits and entries that they made. */
export const LinesTab = ({ transfer }: { transfer: Transfer }) => {
  const t = useT();
  const { document } = transfer;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('transfers.pieces_count', { smart_count: transfer.lines.length })}
      </Typography>
      {transfer.lines.length === 0 ? (
        <EmptyState
          icon={<Inventory2Outlined />}
          title={t('transfers.no_pieces')}
          hint={t('transfers.no_pieces_hint')}
        />
      ) : (
        <PieceTable
          label={t('transfers.tabs.pieces')}
          lines={transfer.lines.map((line) => ({ ...line, note: <Note line={line} /> }))}
        />
      )}
      <Box sx={{ mt: 3.5 }}>
        <Facts
          facts={[
            { label: t('fields.TransferRow.originName'), value: transfer.originName },
            { label: t('fields.TransferRow.destinyName'), value: transfer.destinyName },
            {
              label: t('fields.TransferRow.DateRequired'),
              value: transfer.DateRequired && date(transfer.DateRequired),
            },
            {
              label: t('fields.TransferRow.confirmedDate'),
              value: transfer.confirmedDate && date(transfer.confirmedDate),
            },
            { label: t('fields.TransferRow.creator'), value: transfer.creator },
            { label: t('fields.TransferRow.createdAt'), value: dateTime(transfer.createdAt) },
            ...(document
              ? [
                  {
                    label: t('transfers.fields.document'),
                    value: <DocumentLink kind={document.kind} id={document.id} number={document.number} />,
                  },
                ]
              : []),
            { label: t('fields.TransferRow.comment'), value: transfer.comment, wide: true },
          ]}
        />
      </Box>
      <Movements title={t('transfers.exits')} kind="exit" rows={transfer.exits} />
      <Movements title={t('transfers.entries')} kind="entry" rows={transfer.entries} />
    </>
  );
};

/** When it came, or who answers for it. */
const Note = ({ line: { responsible, note, receivedAt } }: { line: TransferLine }) => {
  const t = useT();
  return (
    <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {responsible
        ? [t('transfers.answers', { person: responsible.name }), note].filter(Boolean).join(' · ')
        : receivedAt && dateTime(receivedAt)}
    </Typography>
  );
};

interface MovementsProps {
  title: string;
  kind: 'exit' | 'entry';
  rows: Movement[];
}

const Movements = ({ title, kind, rows }: MovementsProps) => {
  const t = useT();
  if (rows.length === 0) return null;
  const words = ({ id, person, receiver, pieces, ...row }: Movement) => ({
    label: `${date(row.date)} · ${t('transfers.pieces_count', { smart_count: pieces })}`,
    value: (
      <>
        <div>
          <DocumentLink kind={kind} id={id} number={String(id)} />
        </div>
        {[person, receiver].filter(Boolean).join(' · ')}
      </>
    ),
  });
  return (
    <Box sx={{ mt: 3.5 }}>
      <Facts title={title} facts={rows.map(words)} />
    </Box>
  );
};
