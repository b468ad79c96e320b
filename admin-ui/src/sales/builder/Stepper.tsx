import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useT } from '../../i18n/useT';

interface Props {
  name: string;
  value: number;
  label: string;
  busy?: boolean;
  least?: number;
  onSet: (count: number) => void;
  onEnter?: () => void;
}

/** How many: typed, one more or one less by its buttons or the arrow keys. */
export const Stepper = ({ name, value, label, busy, least = 0, onSet, onEnter }: Props) => {
  const t = useT();
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const set = (count: number) => {
    const wanted = Math.min(Math.max(count, least), 999);
    setText(String(value));
    if (wanted !== value) onSet(wanted);
  };
  const settle = () => (/^\d+$/.test(text) ? set(Number(text)) : setText(String(value)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step) set(value + step);
    else if (event.key === 'Enter') {
      settle();
      onEnter?.();
    } else return;
    event.preventDefault();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', maxWidth: 150 }}>
      <IconButton
        size="small"
        aria-label={t('quoteBuilder.line.less', { label })}
        disabled={busy || value <= least}
        onClick={() => set(value - 1)}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
      <TextField
        name={name}
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, '').slice(0, 3))}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
        className="tabular"
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            autoComplete: 'off',
            'aria-label': label,
            style: { textAlign: 'center' },
          },
        }}
      />
      <IconButton
        size="small"
        aria-label={t('quoteBuilder.line.more', { label })}
        disabled={busy}
        onClick={() => set(value + 1)}
      >
        <AddIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
