import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { EvidenceFile } from './types';

interface Props {
  files: EvidenceFile[];
  /** For who may take one away. */
  onRemove?: (file: EvidenceFile) => void;
}

/** The pictures and PDFs that prove something, each to be opened. */
export const EvidenceGallery = ({ files, onRemove }: Props) => (
  <Box component="ul" sx={GALLERY}>
    {files.map((file) => (
      <Tile key={file.id} file={file} onRemove={onRemove && (() => onRemove(file))} />
    ))}
  </Box>
);

const Tile = ({ file, onRemove }: { file: EvidenceFile; onRemove?: () => void }) => {
  const t = useT();
  const picture = file.contentType.startsWith('image/');
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
      <Link
        href={file.url}
        target="_blank"
        rel="noreferrer"
        download={picture ? undefined : file.name}
        aria-label={t('movements.evidence.open', { name: file.name })}
        sx={{ display: 'grid', placeItems: 'center', height: 140, bgcolor: 'action.hover' }}
      >
        {picture ? (
          <Box
            component="img"
            src={file.url}
            alt=""
            loading="lazy"
            sx={{ width: '100%', height: 140, objectFit: 'cover' }}
          />
        ) : (
          <PdfIcon sx={{ fontSize: 48 }} />
        )}
      </Link>
      <Box sx={{ display: 'flex', alignItems: 'center', p: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap>
            {file.name}
          </Typography>
          {[file.person, dateTime(file.uploadedAt)].map((words) => (
            <Typography key={words} variant="caption" color="text.secondary" sx={{ display: 'block' }} noWrap>
              {words}
            </Typography>
          ))}
        </Box>
        {onRemove && (
          <IconButton
            size="small"
            aria-label={t('movements.evidence.remove', { name: file.name })}
            onClick={onRemove}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  );
};

const GALLERY = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
} as const;
