import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

interface Props {
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One that is chosen among others: a figure that is also a filter, a value that shall stay. */
export const ChoiceTile = ({ chosen, onChoose, children }: Props) => (
  <ButtonBase
    aria-pressed={chosen}
    onClick={onChoose}
    sx={({ palette }) => ({
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      justifyContent: 'flex-start',
      textAlign: 'start',
      p: 1.5,
      border: 1,
      borderRadius: 2,
      borderColor: chosen ? 'primary.main' : 'divider',
      boxShadow: chosen ? `0 0 0 1px ${palette.primary.main}` : 'none',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    })}
  >
    {children}
  </ButtonBase>
);
