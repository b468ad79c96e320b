import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { http } from '../../api/http';
import type { Answer } from '../../api/types';
import { useSession } from '../../auth/useSession';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { Pair } from '../../screen';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { DropBox } from '../../shell/DropBox';
import { useCommand } from '../../shell/useCommand';
import type { EvidenceFile } from './types';

interface Props {
  files: EvidenceFile[];
  /** Read again after a change. */
  resource: string;
  /** Where a file is sent. */
  call: string;
  needs: Pair;
}

/** Pictures and PDFs that prove an entry or an exit; a phone offers its camera. */
export const EvidenceTab = ({ files, resource, call, needs }: Props) => {
  const t = useT();
  const { can } = useSession();
  const { busy, refusal, run } = useCommand(resource);
  const [leaving, setLeaving] = useState<EvidenceFile | null>(null);
  const may = can(...needs);
  const add = (file: File) => {
    const body = new FormData();
    body.append('file', file);
    void run(() => http<Answer>(call, { method: 'POST', body }));
  };
  const remove = async ({ id }: EvidenceFile) => {
    if (await run(() => http<Answer>(`/api/evidence/${id}`, { method: 'DELETE' }))) setLeaving(null);
  };
  return (
    <>
      {may && (
        <DropBox
          label={t('movements.evidence.add')}
          pick={t('movements.evidence.pick')}
          hint={t('movements.evidence.hint')}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          busy={busy}
          fault={!leaving && refusal ? (refusal.errors.file ?? refusal.message) : null}
          onFile={add}
        />
      )}
      {files.length === 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('movements.evidence.none')}
        </Alert>
      )}
      <Box component="ul" sx={GALLERY}>
        {files.map((file) => (
          <Tile key={file.id} file={file} onRemove={may ? () => setLeaving(file) : undefined} />
        ))}
      </Box>
      {leaving && (
        <ConfirmDialog
          title={t('movements.evidence.remove_title')}
          text={t('movements.evidence.remove_text')}
          confirm={t('movements.evidence.confirm')}
          danger
          busy={busy}
          refusal={refusal?.message}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
};

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
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }} noWrap>
            {t('movements.evidence.by', { person: file.person, date: dateTime(file.uploadedAt) })}
          </Typography>
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
