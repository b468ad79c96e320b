import { useTheme } from '@mui/material/styles';

/** How many there are, in the order of the series: full, stripes, dots, squares, level lines, crosses. */
export const PATTERNS = 6;

/** Grounds of the bars, each to be told from the next without its colour. */
export const Patterns = ({ id }: { id: string }) => {
  const { palette } = useTheme();
  const { main } = palette.primary;
  const { main: honey } = palette.secondary;
  const { main: blue } = palette.info;
  const ground = palette.background.paper;
  return (
    <defs>
      <pattern id={`${id}-0`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill={main} />
      </pattern>
      <pattern
        id={`${id}-1`}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="8" height="8" fill={ground} />
        <rect width="4" height="8" fill={honey} />
      </pattern>
      <pattern id={`${id}-2`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill={ground} />
        <circle cx="4" cy="4" r="2.8" fill={blue} />
      </pattern>
      <pattern id={`${id}-3`} width="10" height="10" patternUnits="userSpaceOnUse">
        <rect width="10" height="10" fill={main} />
        <rect x="3" y="3" width="4" height="4" fill={ground} />
      </pattern>
      <pattern id={`${id}-4`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill={ground} />
        <rect width="6" height="3" fill={honey} />
      </pattern>
      <pattern id={`${id}-5`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill={ground} />
        <path d="M0 0 L8 8 M8 0 L0 8" stroke={blue} strokeWidth="2" />
      </pattern>
    </defs>
  );
};
