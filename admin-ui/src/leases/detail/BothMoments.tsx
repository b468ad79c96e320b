import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { EvidenceGallery, nameOf, PiecePictures } from '../../inventory';
import { picturesOf } from '../calls';
import type { Lease, LeasedPiece, Moment } from '../types';

interface Props {
  lease: Lease;
  line: LeasedPiece;
  /** Of which moment pictures may be taken, and taken away. */
  mayPut: Moment | null;
}

const MOMENTS: Moment[] = ['delivery', 'return'];

/** How a piece went out and how it came back, side by side: its own pictures, and those of all that moved with it. */
export const BothMoments = ({ lease, line, mayPut }: Props) => {
  const t = useT();
  const code = nameOf(line);
  const files = { delivery: line.deliveryFiles, return: line.returnFiles };
  const shown = MOMENTS.map((moment) => ({
    moment,
    pictures: line.pictures.filter((picture) => picture.moment === moment),
    files: files[moment],
  }));
  if (!mayPut && shown.every(({ pictures, files }) => pictures.length + files.length === 0)) return null;
  return (
    <Box sx={BESIDE}>
      {shown.map(({ moment, pictures, files }) => (
        <Stack key={moment} spacing={0.5} sx={{ minWidth: 0 }}>
          <Typography variant="caption" color="text.secondary">
            {t(`leases.moment.${moment}`)}
          </Typography>
          <PiecePictures
            code={`${code}, ${t(`leases.moment.${moment}`)}`}
            pictures={pictures}
            mayPut={mayPut === moment}
            calls={picturesOf(lease.id, line.IdPiece, moment)}
          />
          {files.length > 0 && <EvidenceGallery files={files} />}
          {pictures.length + files.length === 0 && mayPut !== moment && (
            <Typography variant="body2">{t('leases.moment.none')}</Typography>
          )}
        </Stack>
      ))}
    </Box>
  );
};

const BESIDE = {
  display: 'grid',
  gap: 2,
  mt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
