import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { refusedBy } from '../../api/refusals';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { DropBox } from '../../shell/DropBox';
import { PICTURES_OR_PDF, uploadFault } from '../../shell/uploads';
import { useCommand } from '../../shell/useCommand';
import { dropConstancia, getConstancia, putConstancia } from '../calls';
import type { PartnerKind } from '../kinds';
import type { Partner, TaxSituation } from '../types';
import { fileSize } from './file';

interface Props {
  kind: PartnerKind;
  partner: Partner;
  readOnly?: boolean;
  /** The document is kept; its QR may have told an RFC. */
  onSent?: (document: TaxSituation) => void;
}

/** The constancia of a record that is there: see, replace, delete; each at once. */
export const ConstanciaBox = ({ kind, partner, readOnly = false, onSent }: Props) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(kind.resource);
  const [fault, setFault] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const document = partner.taxSituation;

  const send = async (file: File) => {
    const wrong = uploadFault(file, PICTURES_OR_PDF);
    setFault(wrong && t(`partners.constancia.${wrong}`));
    if (wrong) return;
    const answer = await run(() => putConstancia(partner.id, file));
    if (answer) onSent?.(answer.data);
  };
  const see = async () => {
    setFault(null);
    try {
      const address = URL.createObjectURL(await getConstancia(partner.id));
      window.open(address, '_blank');
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      setFault(refusedBy(error).message);
    }
  };
  const about = document && <About document={document} onSee={see} />;
  if (readOnly) return about ?? <Typography variant="body2">{t('partners.constancia.none')}</Typography>;
  return (
    <>
      <DropBox
        label={t('partners.constancia.title')}
        pick={t(document ? 'partners.constancia.replace' : 'partners.constancia.pick')}
        hint={t('partners.constancia.hint')}
        fault={fault ?? refusal?.errors.file ?? refusal?.message}
        accept={PICTURES_OR_PDF}
        name="taxSituation"
        icon={<DescriptionOutlined />}
        busy={busy}
        onFile={send}
      >
        {about}
        {document && (
          <Button size="small" color="error" sx={{ ml: -1.25 }} onClick={() => setDeleting(true)}>
            {t('partners.constancia.delete')}
          </Button>
        )}
      </DropBox>
      {deleting && document && (
        <ConfirmDialog
          title={t('partners.constancia.delete_title')}
          text={t('shell.form.delete_text')}
          confirm={t('shell.form.delete')}
          danger
          busy={busy}
          refusal={refusal?.message}
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            if (await run(() => dropConstancia(document.id))) setDeleting(false);
          }}
        />
      )}
    </>
  );
};

const About = ({ document, onSee }: { document: TaxSituation; onSee: () => void }) => {
  const t = useT();
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={onSee}
        sx={{ font: 'inherit', fontWeight: 560, overflowWrap: 'anywhere', textAlign: 'start' }}
      >
        {t('partners.constancia.see', { name: document.fileName })}
      </Link>
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {date(document.uploadedAt)} · {fileSize(document.size)}
        {document.rfc && ` · ${t('partners.constancia.rfc', { rfc: document.rfc })}`}
      </Typography>
      {document.rfcMatches === false && (
        <Typography variant="caption" sx={{ display: 'block', color: 'warning.main' }}>
          {t('partners.constancia.other_rfc')}
        </Typography>
      )}
    </>
  );
};
