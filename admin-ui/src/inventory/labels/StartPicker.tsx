import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useT } from '../../i18n/useT';
import type { Paper } from './calls';

interface Props {
  paper: Paper;
  value: number;
  onChange: (start: number) => void;
}

/** The sheet as it lies in the printer: the first label that is still on it is chosen by a click, or by the arrows. */
export const StartPicker = ({ paper, value, onChange }: Props) => {
  const t = useT();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const last = paper.columns * paper.rows;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: paper.columns, ArrowUp: -paper.columns }[
      event.key
    ];
    if (step === undefined) return;
    event.preventDefault();
    const next = value + step;
    if (next < 1 || next > last) return;
    onChange(next);
    grid.current?.querySelectorAll<HTMLElement>('[role=radio]')[next - 1]?.focus();
  };
  return (
    <Box>
      <Typography id={id} variant="body2" sx={{ mb: 0.75 }}>
        {t('labels.start')}
      </Typography>
      <Box
        ref={grid}
        role="radiogroup"
        aria-labelledby={id}
        onKeyDown={onKeyDown}
        sx={{
          display: 'grid',
          gap: 0.5,
          p: 1,
          width: 'fit-content',
          gridTemplateColumns: `repeat(${paper.columns}, ${paper.columns > 2 ? 48 : 72}px)`,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {Array.from({ length: last }, (_, at) => at + 1).map((place) => (
          <Box
            key={place}
            component="button"
            type="button"
            role="radio"
            aria-checked={place === value}
            aria-label={t('labels.place', { place })}
            tabIndex={place === value ? 0 : -1}
            onClick={() => onChange(place)}
            className="tabular"
            sx={{
              font: 'inherit',
              fontSize: 12,
              height: 24,
              p: 0,
              cursor: 'pointer',
              color:
                place < value ? 'text.secondary' : place === value ? 'primary.contrastText' : 'text.primary',
              bgcolor: place < value ? 'transparent' : place === value ? 'primary.main' : 'action.selected',
              border: 1,
              borderColor: place === value ? 'primary.main' : 'divider',
              borderStyle: place < value ? 'dashed' : 'solid',
              borderRadius: 0.75,
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
            }}
          >
            {place}
          </Box>
        ))}
      </Box>
      <FormHelperText>{t('labels.start_hint')}</FormHelperText>
    </Box>
  );
};
