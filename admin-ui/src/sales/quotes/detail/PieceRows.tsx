import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../inventory/DocumentLink';
import { PieceName } from '../../../inventory/PieceName';
import type { ScanState } from '../../../inventory/types';
import { StatusChip } from '../../../shell/StatusChip';
import type { Tone } from '../../../theme/palette';
import type { QuotePiece } from '../types';

/** More than these wait behind a button; what needs a look is always among the first. */
const FEW = 5;

const TONES: Record<string, Tone> = { ok: 'success', unavailable: 'warning' };

export const PieceRows = ({ pieces }: { pieces: QuotePiece[] }) => {
  const t = useT();
  const [all, setAll] = useState(false);
  const ordered = [...pieces].sort((a, b) => Number(a.state === 'ok') - Number(b.state === 'ok'));
  const inTheWay = pieces.filter(({ state }) => state !== 'ok').length;
  const most = Math.max(FEW, inTheWay);
  const shown = all ? ordered : ordered.slice(0, most);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {shown.map((piece) => (
          <PieceRow key={piece.id} piece={piece} />
        ))}
      </Box>
      {pieces.length > most && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('quotes.pieces.fewer') : t('quotes.pieces.all', { smart_count: pieces.length })}
        </Button>
      )}
    </>
  );
};

const PieceRow = ({ piece }: { piece: QuotePiece }) => {
  const t = useT();
  const { state, Condition, Location } = piece;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '0 1 150px', minWidth: 0 }}>
        <PieceName piece={piece} />
      </Box>
      <StatusChip status={Condition} />
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 110px' }}>
        {Location || t('quotes.pieces.nowhere')}
      </Typography>
      {state !== 'ok' && (
        <Box sx={{ flex: '1 1 100%', minWidth: 0 }}>
          <StatusChip
            status={t(`pieces.scan.states.${state as ScanState}`)}
            tone={TONES[state] ?? 'danger'}
          />{' '}
          <InTheWay piece={piece} />
        </Box>
      )}
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

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
} as const;
