import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { askBy, type Choice } from '../../api/conflicts';
import type { Conflict } from '../../api/refusals';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ChoiceTile } from '../ChoiceTile';
import { ConfirmDialog } from '../ConfirmDialog';

interface Question {
  number: number;
  conflicts: Conflict[];
  answer: (choices: Record<string, Choice> | null) => void;
}

/** The one dialog for what two people changed to different things, whichever form it came from. */
export const EditConflicts = () => {
  // One after the other, should two calls be refused at once.
  const [[question, ...later], setQuestions] = useState<Question[]>([]);
  useEffect(() => {
    let asked = 0;
    askBy(
      (conflicts) =>
        new Promise((answer) => {
          asked += 1;
          const number = asked;
          setQuestions((before) => [...before, { number, conflicts, answer }]);
        }),
    );
    return () => askBy(null);
  }, []);
  if (!question) return null;
  const end = (choices: Record<string, Choice> | null) => {
    setQuestions(later);
    question.answer(choices);
  };
  return <Choosing key={question.number} conflicts={question.conflicts} onEnd={end} />;
};

interface Props {
  conflicts: Conflict[];
  onEnd: (choices: Record<string, Choice> | null) => void;
}

const Choosing = ({ conflicts, onEnd }: Props) => {
  const t = useT();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  return (
    <ConfirmDialog
      wide
      title={t('shell.conflict.title')}
      text={t('shell.conflict.text')}
      confirm={t('shell.conflict.save')}
      cancel={t('shell.form.stay')}
      disabled={conflicts.some(({ field }) => !choices[field])}
      onConfirm={() => onEnd(choices)}
      onClose={() => onEnd(null)}
    >
      {conflicts.map((conflict) => (
        <BothValues
          key={conflict.field}
          conflict={conflict}
          chosen={choices[conflict.field]}
          onChoose={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
        />
      ))}
    </ConfirmDialog>
  );
};

interface BothProps {
  conflict: Conflict;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

const BothValues = ({ conflict, chosen, onChoose }: BothProps) => {
  const t = useT();
  const { label, mine, theirs, by, at } = conflict;
  const name = by?.name ?? t('shell.conflict.somebody');
  const who = t('shell.conflict.theirs', { who: at ? `${name}, ${dateTime(at)}` : name });
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Value
          head={t('shell.conflict.mine')}
          value={mine}
          chosen={chosen === 'mine'}
          onChoose={() => onChoose('mine')}
        />
        <Value head={who} value={theirs} chosen={chosen === 'theirs'} onChoose={() => onChoose('theirs')} />
      </Box>
    </Box>
  );
};

interface ValueProps {
  head: string;
  value: string;
  chosen: boolean;
  onChoose: () => void;
}

const Value = ({ head, value, chosen, onChoose }: ValueProps) => (
  <ChoiceTile chosen={chosen} onChoose={onChoose}>
    <Typography variant="caption" color="text.secondary">
      {head}
    </Typography>
    <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{value}</Typography>
  </ChoiceTile>
);
