import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { api } from '../../api/client';
import type { Done, HttpAnswer } from '../../api/types';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import type { Pair } from '../../screen';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { DropBox } from '../../shell/DropBox';
import { PICTURES_OR_PDF } from '../../shell/uploads';
import { useCommand } from '../../shell/useCommand';
import { EvidenceGallery } from './EvidenceGallery';
import type { EvidenceFile } from './types';

interface Props {
  files: EvidenceFile[];
  /** Read again after a change. */
  resource: string;
  /** Sends one more. */
  put: (file: File) => Promise<HttpAnswer<Done>>;
  needs: Pair;
}

/** Pictures and PDFs that prove an entry or an exit; a phone offers its camera. */
export const EvidenceTab = ({ files, resource, put, needs }: Props) => {
  const t = useT();
  const { can } = useSession();
  const { busy, refusal, run } = useCommand(resource);
  const [leaving, setLeaving] = useState<EvidenceFile | null>(null);
  const may = can(...needs);
  const add = async (files: File[]) => {
    for (const file of files) if (!(await run(() => put(file)))) return;
  };
  const remove = async ({ id }: EvidenceFile) => {
    if (await run(() => api.delete('/api/evidence/{id}', { path: { id } }))) setLeaving(null);
  };
  return (
    <>
      {may && (
        <DropBox
          label={t('movements.evidence.add')}
          pick={t('movements.evidence.pick')}
          hint={t('movements.evidence.hint')}
          accept={PICTURES_OR_PDF}
          busy={busy}
          fault={!leaving && refusal ? (refusal.errors.file ?? refusal.message) : null}
          onFiles={(files) => void add(files)}
        />
      )}
      {files.length === 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('movements.evidence.none')}
        </Alert>
      )}
      <EvidenceGallery files={files} onRemove={may ? setLeaving : undefined} />
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
