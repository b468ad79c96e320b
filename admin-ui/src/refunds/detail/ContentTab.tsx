import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSession } from '../../auth/useSession';
import { mxn } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { nameOf, PieceCard, PiecePictures } from '../../inventory';
import { LineCard } from '../../sales';
import { StatusChip } from '../../shell/StatusChip';
import { picturesOf } from '../calls';
import type { Refund, RefundLine } from '../types';

/** The pieces: how each went out, how it came back, and the pictures that show it. */
export const ContentTab = ({ refund }: { refund: Refund }) => {
  const { can } = useSession();
  const may = can('confirm', 'Devolution') && ['Aprobada', 'Recibida'].includes(refund.status);
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {refund.lines.map((line) => (
        <LineCard key={line.id}>
          <PieceCard
            line={line}
            more={line.circuit}
            state={<Condition line={line} />}
            amount={line.TotalMxn === null ? null : mxn(line.TotalMxn)}
          />
          <PiecePictures
            code={nameOf(line)}
            pictures={line.pictures}
            mayPut={may && line.came !== false}
            calls={picturesOf(refund.id, line.IdPiece)}
          />
        </LineCard>
      ))}
    </Stack>
  );
};

/** How it was found, against how it went out. */
const Condition = ({ line: { came, condition, conditionBefore } }: { line: RefundLine }) => {
  const t = useT();
  return (
    <>
      {came === null && <StatusChip status={t('refunds.piece.to_come')} tone="neutral" />}
      {came === false && <StatusChip status={t('refunds.piece.came_not')} tone="danger" />}
      {came && <StatusChip status={condition || conditionBefore} />}
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mt: 0.25 }}>
        {t('refunds.piece.before', { condition: shown(t, conditionBefore) })}
      </Typography>
    </>
  );
};
