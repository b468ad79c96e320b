import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../../auth/useSession';
import { type Translate, useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { StatusChip } from '../../../shell/StatusChip';
import { ANSWERS, type CountLine, type Difference, type LineAnswer } from '../types';

interface Props {
  line: CountLine;
  place: number;
  /** The row that Tab leads to. */
  current: boolean;
  mayAnswer: boolean;
  onMove: (by: number) => void;
  onFocus: () => void;
  onAnswer: (answer: LineAnswer | null) => void;
}

/** A difference: what was found where, who has the piece, and what is to be done. */
export const ReviewRow = ({ line, place, current, mayAnswer, onMove, onFocus, onAnswer }: Props) => {
  const t = useT();
  const answers = ANSWERS[line.kind as Difference];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const answer = answers[Number(event.key) - 1];
    if (step) onMove(step);
    else if (answer) onAnswer(answer);
    else if (event.key === '0' && line.answer) onAnswer(null);
    else return;
    event.preventDefault();
  };
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Code line={line} />
          {line.pieceStatus && <StatusChip status={line.pieceStatus} />}
          {line.moved && <StatusChip status={t('counts.moved')} tone="warning" />}
          {line.outcome && (
            <StatusChip
              status={line.outcomeWords}
              tone={line.outcome === 'applied' ? 'success' : 'neutral'}
            />
          )}
        </Stack>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {factsOf(line, t)}
        </Typography>
      </Box>
      {mayAnswer ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {line.kind === 'unknown' && <EntryLink line={line} place={place} />}
          {answers.map((answer, index) => (
            <Button
              key={answer}
              size="small"
              variant={line.answer === answer ? 'contained' : 'outlined'}
              aria-pressed={line.answer === answer}
              aria-label={t('counts.answer_of', { answer: t(`counts.answers.${answer}`), code: line.code })}
              tabIndex={current && index === 0 ? 0 : -1}
              onFocus={onFocus}
              onKeyDown={onKeyDown}
              onClick={() => onAnswer(line.answer === answer ? null : answer)}
            >
              {t(`counts.answers.${answer}`)}
            </Button>
          ))}
        </Stack>
      ) : (
        line.answer && (
          <Typography variant="body2" sx={{ fontWeight: 570 }}>
            {[line.answerWords, line.person].filter(Boolean).join(' · ')}
          </Typography>
        )
      )}
    </Box>
  );
};

const Code = ({ line: { code, IdPiece } }: { line: CountLine }) => {
  const { can } = useSession();
  if (IdPiece === null || !can('read', 'Transfers')) return <Words code={code} />;
  return (
    <Link
      component={RouterLink}
      to={pathTo('piece-details', { id: IdPiece })}
      underline="always"
      color="inherit"
    >
      <Words code={code} />
    </Link>
  );
};

const Words = ({ code }: { code: string }) => (
  <Typography component="span" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
    {code}
  </Typography>
);

/** A piece that nobody entered yet is entered: its code is no difference any more then. */
const EntryLink = ({ line, place }: { line: CountLine; place: number }) => {
  const t = useT();
  const { can } = useSession();
  if (!can('create', 'Inventory_entries')) return null;
  return (
    <Button
      size="small"
      component={RouterLink}
      to={pathTo('new-income', {}, { tipo: 'Hallazgo', lugar: place, codigo: line.code })}
    >
      {t('counts.enter')}
    </Button>
  );
};

const factsOf = (line: CountLine, t: Translate): string =>
  [
    line.product,
    line.kind === 'elsewhere' && t('counts.registered', { place: line.registered ?? t('counts.nowhere') }),
    line.moved && line.IdPiece !== null && t('counts.now', { place: line.now ?? t('counts.nowhere') }),
    line.holder && t('counts.held', { holder: line.holder }),
  ]
    .filter(Boolean)
    .join(' · ');

const ROW = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1,
  alignItems: { sm: 'center' },
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
