import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { FindScan } from '../scan/FindScan';
import { DoorPiece } from './DoorPiece';

interface Line {
  IdPiece: number;
  Tag: string;
  NoSeries: string;
}

interface Props<L extends Line> {
  lines: L[];
  came: ReadonlySet<number>;
  onCame: (ids: number[], came: boolean) => void;
  /** What is scanned, where it is not what came to a door. */
  scan?: string;
  /** What is said of codes that name none of the lines. */
  strange: (codes: string) => string;
  wordsOf: (line: L) => string;
  /** What may be said of a piece that is ticked. */
  children?: (line: L) => ReactNode;
}

/** Pieces to tick, by scan or by hand. */
export const DoorList = <L extends Line>(props: Props<L>) => {
  const { lines, came, onCame, scan, strange, wordsOf, children } = props;
  const t = useT();
  const [count, total] = [came.size, lines.length];
  const ids = lines.map(({ IdPiece }) => IdPiece);
  return (
    <>
      <FindScan
        lines={lines}
        ticked={came}
        onFound={(found) => onCame(found, true)}
        label={scan ?? t('pieces.door.scan')}
        hint={t('pieces.door.scan_hint')}
        strange={strange}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" role="status">
          {t('pieces.door.count', { count, total })}
        </Typography>
        <Button size="small" onClick={() => onCame(ids, count < total)}>
          {t(count < total ? 'pieces.door.all' : 'pieces.door.none')}
        </Button>
      </Box>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <DoorPiece
            key={line.IdPiece}
            line={line}
            words={wordsOf(line)}
            came={came.has(line.IdPiece)}
            onCame={(on) => onCame([line.IdPiece], on)}
          >
            {children?.(line)}
          </DoorPiece>
        ))}
      </Stack>
    </>
  );
};
