import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { refusedBy } from '../../api/refusals';
import { useSession } from '../../auth/useSession';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { PdfButton } from '../../shell/PdfButton';
import { downloadFile, downloadPdf } from '../calls';
import { FileDialog } from '../dialogs/FileDialog';
import type { Invoice } from '../types';
import { MailsPart } from './MailsPart';

/** Its paper, every XML that is kept of it, and the SAT's answer to a cancellation. */
export const FilesTab = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const { can } = useSession();
  const [putting, setPutting] = useState(false);
  const mayKeep = invoice.cancelAskedAt !== null && can('cancel', 'Invoices');
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <PdfButton download={() => downloadPdf(invoice)} />
        {mayKeep && (
          <Button variant="outlined" onClick={() => setPutting(true)}>
            {t('invoices.acuse.open')}
          </Button>
        )}
      </Stack>
      {invoice.files.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('invoices.files.none')}
        </Typography>
      )}
      <Kept invoice={invoice} />
      <MailsPart invoice={invoice} />
      {putting && <FileDialog invoice={invoice} kind="acuse" onClose={() => setPutting(false)} />}
    </Stack>
  );
};

const Kept = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const notify = useNotify();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {invoice.files.map((file) => {
        const label = t(`invoices.files.${file.kind as 'sealed' | 'stamped' | 'acuse'}`);
        return (
          <Box component="li" key={file.id} sx={ROW}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 560 }}>{label}</Typography>
              <Typography variant="caption" color="text.secondary">
                {dateTime(file.at)}
              </Typography>
            </Box>
            <Button
              startIcon={<DownloadIcon />}
              aria-label={t('invoices.files.get', { name: label, date: dateTime(file.at) })}
              onClick={() =>
                downloadFile(invoice, file).catch((error) =>
                  notify(refusedBy(error).message, { type: 'error' }),
                )
              }
            >
              XML
            </Button>
          </Box>
        );
      })}
    </Box>
  );
};

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
