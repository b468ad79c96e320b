import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RefusalBody } from '../api/refusals';
import { dateTime } from '../i18n/format';
import { useT } from '../i18n/useT';
import { DocumentLink } from '../shell/DocumentLink';
import { Alternatives } from './Alternatives';
import type { Alternative, Holder } from './types';

interface Props {
  message: string;
  holders: Holder[];
  /** Takes the alternative in the piece's place; without it alternatives are only named. */
  onSwap?: (piece: number, alternative: Alternative) => void;
  busy?: boolean;
}

/** The holders that a refused command (409 `piece_taken`) names; none for any other refusal. */
export const holdersOf = (refusal: { body?: RefusalBody } | null | undefined): Holder[] =>
  refusal?.body?.holders ?? [];

/** Pieces that are not free: who has each since when, and the equal ones that are. */
export const HolderRefusal = ({ message, holders, onSwap, busy }: Props) => (
  <Alert severity="error" role="alert" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
    <Typography variant="body2" sx={{ fontWeight: 570 }}>
      {message}
    </Typography>
    {holders.length > 0 && (
      <Stack component="ul" spacing={1.25} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {holders.map((holder) => (
          <HolderLine key={holder.piece} holder={holder} onSwap={onSwap} busy={busy} />
        ))}
      </Stack>
    )}
  </Alert>
);

const HolderLine = ({ holder, onSwap, busy }: Pick<Props, 'onSwap' | 'busy'> & { holder: Holder }) => {
  const t = useT();
  const { piece, tag, product, alternatives } = holder;
  return (
    <Box component="li">
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{tag}</strong> · {product}
      </Typography>
      <HolderWords holder={holder} />
      {alternatives.length > 0 && (
        <Box sx={{ mt: 0.75 }}>
          <Typography variant="caption" sx={{ display: 'block', mb: 0.5 }}>
            {t(onSwap ? 'pieces.scan.instead' : 'pieces.scan.free_ones')}
          </Typography>
          {onSwap ? (
            <Alternatives
              alternatives={alternatives}
              onSwap={(chosen) => onSwap(piece, chosen)}
              busy={busy}
            />
          ) : (
            <Typography variant="body2">{alternatives.map((other) => other.tag).join(', ')}</Typography>
          )}
        </Box>
      )}
    </Box>
  );
};

/** «La tiene Cotización 7 · Sofía Aguirre · desde 12/03/2026 10:15», the document as a link. */
export const HolderWords = ({ holder }: { holder: Holder }) => {
  const t = useT();
  const { document, documentId, number, person, since, sentence, why } = holder;
  return (
    <Typography variant="body2" color="text.secondary">
      {why === 'held' && document ? (
        <>
          {t('pieces.scan.held_by')} <DocumentLink kind={document} id={documentId} number={number} />
        </>
      ) : (
        sentence
      )}
      {why === 'circuit' && (
        <>
          {' '}
          <DocumentLink kind={document} id={documentId} number={number} />
        </>
      )}
      {person && ` · ${person}`}
      {since && ` · ${t('pieces.scan.since', { date: dateTime(since) })}`}
    </Typography>
  );
};
