import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { FindScan } from '../../inventory';
import type { LeasedPiece } from '../types';
import { BackPiece } from './BackPiece';
import { type Backs, cameOf, withCame, withFact } from './back';

interface Props {
  lines: LeasedPiece[];
  backs: Backs;
  noted?: boolean;
  onChange: (change: (before: Backs) => Backs) => void;
}

/** Pieces to tick, by scan or by hand. */
export const BackList = ({ lines, backs, noted = false, onChange }: Props) => {
  const t = useT();
  const came = cameOf(backs);
  const [count, total] = [came.size, lines.length];
  const ids = lines.map(({ IdPiece }) => IdPiece);
  return (
    <>
      <FindScan
        lines={lines}
        ticked={came}
        onFound={(found) => onChange((before) => withCame(before, found, true))}
        label={t('leases.back.scan')}
        hint={t('leases.back.scan_hint')}
        strange={(codes) => t('leases.back.strange', { codes })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" role="status">
          {t('leases.back.count', { count, total })}
        </Typography>
        <Button size="small" onClick={() => onChange((before) => withCame(before, ids, count < total))}>
          {t(count < total ? 'leases.back.all' : 'leases.back.none')}
        </Button>
      </Box>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <BackPiece
            key={line.IdPiece}
            line={line}
            back={backs[line.IdPiece]}
            noted={noted}
            onChange={(fact) => onChange((before) => withFact(before, line.IdPiece, fact))}
          />
        ))}
      </Stack>
    </>
  );
};
