import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import HelpIcon from '@mui/icons-material/HelpOutline';
import RepeatIcon from '@mui/icons-material/RepeatOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { StatusChip } from '../../shell/StatusChip';
import type { Tone } from '../../theme/palette';
import { Alternatives } from '../Alternatives';
import { HolderWords } from '../HolderRefusal';
import { type Alternative, nameOf, type Scanned, type ScanState } from '../types';
import { pieceOfLabel } from './codes';
import type { Entry } from './reducer';
import { ROW } from './TakenRow';

interface Props {
  entry: Entry;
  onSwap: (alternative: Alternative) => void;
  onPromise?: (found: Scanned) => void;
  onAgain: () => void;
  onDismiss: () => void;
}

const TONES: Record<ScanState, Tone> = {
  ok: 'success',
  held: 'danger',
  circuit: 'danger',
  elsewhere: 'warning',
  unavailable: 'warning',
  away: 'danger',
  unknown: 'danger',
  several: 'warning',
  repeated: 'neutral',
  known: 'danger',
};

const Sign = ({ entry: { answer, failure } }: { entry: Entry }) => {
  if (!answer && !failure) return <CircularProgress size={20} sx={{ mt: 0.25 }} />;
  if (answer?.state === 'unknown') return <HelpIcon color="error" sx={{ mt: 0.25 }} />;
  if (answer?.state === 'repeated') return <RepeatIcon color="disabled" sx={{ mt: 0.25 }} />;
  if (answer && TONES[answer.state] === 'warning') return <WarningIcon color="warning" sx={{ mt: 0.25 }} />;
  return <ErrorIcon color="error" sx={{ mt: 0.25 }} />;
};

/** Beside what is being written, which stays. */
const SeePiece = ({ id }: { id: number }) => {
  const t = useT();
  const { can } = useSession();
  if (!can('read', 'Transfers')) return null;
  return (
    <Link
      component={RouterLink}
      to={pathTo('piece-details', { id })}
      target="_blank"
      rel="noreferrer"
      variant="body2"
    >
      {t('pieces.scan.see')}
    </Link>
  );
};

/** A code whose piece cannot be had: why, who has it, and what could be taken instead. */
export const RefusedRow = ({ entry, onSwap, onPromise, onAgain, onDismiss }: Props) => {
  const t = useT();
  const { code, answer, failure } = entry;
  const alternatives = answer?.holder?.alternatives ?? [];
  return (
    <Box component="li" sx={ROW} aria-busy={!answer && !failure}>
      <Sign entry={entry} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2" sx={{ fontWeight: 570, overflowWrap: 'anywhere' }}>
            {answer?.piece && pieceOfLabel(code) ? nameOf(answer.piece) : code}
          </Typography>
          {answer && (
            <StatusChip status={t(`pieces.scan.states.${answer.state}`)} tone={TONES[answer.state]} />
          )}
          {failure && <StatusChip status={t('pieces.scan.failed')} tone="danger" />}
        </Box>
        {answer?.piece && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {answer.piece.product}
          </Typography>
        )}
        {answer?.holder ? (
          <HolderWords holder={answer.holder} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {failure ?? answer?.sentence ?? t('pieces.scan.asking')}
          </Typography>
        )}
        {answer?.state === 'known' && answer.piece && <SeePiece id={answer.piece.id} />}
        {alternatives.length > 0 && (
          <Box sx={{ mt: 0.75 }}>
            <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mb: 0.5 }}>
              {t('pieces.scan.instead')}
            </Typography>
            <Alternatives alternatives={alternatives} onSwap={onSwap} />
          </Box>
        )}
        {onPromise && answer?.freeFrom && (
          <Button size="small" variant="outlined" sx={{ mt: 0.75 }} onClick={() => onPromise(answer)}>
            {t('pieces.scan.promise', { date: date(answer.freeFrom) })}
          </Button>
        )}
        {failure && (
          <Button size="small" onClick={onAgain}>
            {t('shell.retry')}
          </Button>
        )}
      </Box>
      {(answer || failure) && (
        <IconButton size="small" aria-label={t('pieces.scan.remove', { code })} onClick={onDismiss}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};
