import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { GuardedDialog } from '../../shell/form/GuardedDialog';
import { useCommand } from '../../shell/useCommand';
import { keepAcuse, registerStamped, TOUCHED } from '../calls';
import type { Invoice } from '../types';

interface Props {
  invoice: Invoice;
  kind: 'stamped' | 'acuse';
  onClose: () => void;
}

const SEND = { stamped: registerStamped, acuse: keepAcuse };

/** The XML that came back from the SAT or its provider: stamped, or the answer to a cancellation. */
export const FileDialog = ({ invoice, kind, onClose }: Props) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const [file, setFile] = useState<File | null>(null);
  const fault = refusal?.errors.file;
  const send = async (pass: () => void) => {
    if (!file || !(await run(() => SEND[kind](invoice.id, file)))) return;
    pass();
    onClose();
  };
  return (
    <GuardedDialog
      title={t(`invoices.${kind}.open`)}
      text={t(`invoices.${kind}.text`, { number: invoice.number, until: dateTime(invoice.sealExpires) })}
      confirm={t(`invoices.${kind}.confirm`)}
      dirty={file !== null}
      busy={busy}
      disabled={file === null}
      refusal={refusal && !fault ? refusal.message : undefined}
      onConfirm={(pass) => void send(pass)}
      onClose={onClose}
    >
      <DropBox
        label={t(`invoices.${kind}.file`)}
        pick={t('invoices.csd.pick')}
        hint={t(`invoices.${kind}.hint`)}
        accept=".xml,text/xml,application/xml"
        name="file"
        fault={fault}
        onFile={setFile}
      >
        {file && (
          <Typography variant="body2" sx={{ fontWeight: 580, overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
        )}
      </DropBox>
    </GuardedDialog>
  );
};
