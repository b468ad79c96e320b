import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { date, dateTime } from '../../../i18n/format';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import type { ScanState } from '../../../inventory';
import { DocumentLink } from '../../../shell/DocumentLink';
import { StatusChip } from '../../../shell/StatusChip';
import type { Tone } from '../../../theme/palette';
import { PieceList } from '../../parts/PieceList';
import type { QuotePiece } from '../types';

/** What is in no place of ours for good; the others without one are on their way. */
const GONE = new Set(['Entregado', 'Faltante', 'Eliminada']);
const TONES: Record<string, Tone> = { ok: 'success', unavailable: 'warning' };

/** The pieces of a line; what needs a look is always in view. */
export const PieceRows = ({ pieces }: { pieces: QuotePiece[] }) => {
  const t = useT();
  const placed = pieces.map((piece) => ({
    ...piece,
    Location: GONE.has(piece.status) ? shown(t, piece.status) : piece.Location,
  }));
  const ordered = placed.sort((a, b) => Number(a.state === 'ok') - Number(b.state === 'ok'));
  const inTheWay = pieces.filter(({ state }) => state !== 'ok').length;
  return (
    <PieceList pieces={ordered} atLeast={inTheWay}>
      {(piece) => piece.state !== 'ok' && <NotFree piece={piece} />}
    </PieceList>
  );
};

const NotFree = ({ piece }: { piece: QuotePiece }) => {
  const t = useT();
  return (
    <Box sx={{ flex: '1 1 100%', minWidth: 0 }}>
      {piece.freeFrom ? (
        <StatusChip status={t('quotes.free_from', { date: date(piece.freeFrom) })} tone="warning" />
      ) : (
        <StatusChip
          status={t(`pieces.scan.states.${piece.state as ScanState}`)}
          tone={TONES[piece.state] ?? 'danger'}
        />
      )}{' '}
      <InTheWay piece={piece} />
    </Box>
  );
};

/** Who has it since when, and the equal ones that are free. */
const InTheWay = ({ piece: { holder, sentence, alternatives } }: { piece: QuotePiece }) => {
  const t = useT();
  return (
    <>
      <Typography component="span" variant="body2" color="text.secondary">
        {holder ? (
          <>
            {t('pieces.scan.held_by')}{' '}
            <DocumentLink kind={holder.document} id={holder.documentId} number={holder.number} />
            {holder.person && ` · ${holder.person}`}
            {holder.since && ` · ${t('pieces.scan.since', { date: dateTime(holder.since) })}`}
          </>
        ) : (
          sentence
        )}
      </Typography>
      {alternatives.length > 0 && (
        <Typography variant="body2">
          {t('pieces.scan.free_ones')}{' '}
          {alternatives.map((other) => [other.tag, other.Location].filter(Boolean).join(' · ')).join(', ')}
        </Typography>
      )}
    </>
  );
};
