import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { date, dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../shell/DocumentLink';
import { Facts } from '../../../shell/detail/Facts';
import { EmptyState } from '../../../shell/EmptyState';
import { StatusChip } from '../../../shell/StatusChip';
import { PieceName } from '../../PieceName';
import type { Movement, Transfer, TransferLine } from '../types';

/** What goes where and when, its pieces, and the exits and entries that they made. */
export const LinesTab = ({ transfer }: { transfer: Transfer }) => {
  const t = useT();
  const { document } = transfer;
  return (
    <>
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
      <Movements title={t('transfers.exits')} kind="exit" rows={transfer.exits} />
      <Movements title={t('transfers.entries')} kind="entry" rows={transfer.entries} />
      <Typography variant="h2" sx={{ mt: 3.5, mb: 1.5 }}>
        {t('transfers.pieces_count', { smart_count: transfer.lines.length })}
      </Typography>
      {transfer.lines.length === 0 ? (
        <EmptyState
          icon={<Inventory2Outlined />}
          title={t('transfers.no_pieces')}
          hint={t('transfers.no_pieces_hint')}
        />
      ) : (
        <Box component="ul" sx={LIST}>
          {transfer.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Box>
      )}
    </>
  );
};

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const Line = ({ line }: { line: TransferLine }) => {
  const t = useT();
  const { responsible, note, receivedAt } = line;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '150px 1fr 130px auto' },
        columnGap: 2,
        rowGap: 0.25,
        px: 2,
        py: 1.25,
        alignItems: 'center',
      }}
    >
      <PieceName piece={line} />
      <Box sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[line.product, line.Model, line.name_brand].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {[line.Location, receivedAt && dateTime(receivedAt)].filter(Boolean).join(' · ')}
        </Typography>
        {responsible && (
          <Typography variant="body2" color="text.secondary">
            {t('transfers.answers', { person: responsible.name })}
            {note && ` · ${note}`}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridRow: { xs: 3, md: 'auto' } }}>
        <StatusChip status={line.Condition} />
      </Box>
      <Box sx={{ gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' }, justifySelf: 'end' }}>
        <StatusChip status={line.state} />
      </Box>
    </Box>
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
  return <Facts title={title} facts={rows.map(words)} />;
};
