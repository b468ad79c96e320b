import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { useT } from '../../i18n/useT';

interface Props {
  count: number;
  open: boolean;
  /** Without it they stay as they are. */
  onToggle?: () => void;
}

/** «3 piezas ⌄»: which ones is shown when it is asked for, so that a quote of many lines fits the window. */
export const PiecesFold = ({ count, open, onToggle }: Props) => {
  const t = useT();
  return (
    <ButtonBase disabled={!onToggle} aria-expanded={open} onClick={onToggle} sx={FOLD}>
      {t('quoteBuilder.pieces', { smart_count: count })}
      {onToggle && <ExpandMore sx={{ fontSize: 16, rotate: open ? '180deg' : undefined }} />}
    </ButtonBase>
  );
};

const FOLD = {
  flexShrink: 0,
  px: 0.5,
  my: '-2px',
  minHeight: 24,
  borderRadius: 1,
  typography: 'caption',
  fontWeight: 600,
  color: 'primary.main',
  '&.Mui-focusVisible': { outline: '2px solid', outlineOffset: 1 },
  '@media (pointer: coarse)': { minHeight: 36, my: '-8px' },
} as const;
