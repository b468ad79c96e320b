import EditIcon from '@mui/icons-material/EditOutlined';
import PrintIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { Link } from 'react-router';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { recordName } from '../../../shell/offline/queue/names';
import { WaitingNotice } from '../../../shell/offline/queue/WaitingNotice';
import { PageHeader } from '../../../shell/PageHeader';
import { StatusChip } from '../../../shell/StatusChip';
import { LabelsButton } from '../../labels/LabelsButton';
import { downloadTransfer } from '../calls';
import type { Transfer } from '../types';
import { TransferActions } from './TransferActions';

export const TransferHead = ({ transfer }: { transfer: Transfer }) => {
  const t = useT();
  const notify = useNotify();
  const print = () =>
    downloadTransfer(transfer.id).catch((error: Error) => notify(error.message, { type: 'error' }));
  return (
    <>
      <PageHeader
        title={t('transfers.title', { number: transfer.ID })}
        text={`${transfer.originName} → ${transfer.destinyName}`}
        badges={<StatusChip status={transfer.status} />}
        actions={
          <TransferActions transfer={transfer}>
            <Button variant="outlined" startIcon={<PrintIcon />} onClick={print}>
              {t('transfers.print')}
            </Button>
            <LabelsButton
              wanted={{ of: 'pieces', filter: { transfer: transfer.id } }}
              title={t('labels.title_of', { name: t('transfers.title', { number: transfer.ID }) })}
            />
            {transfer.editable && (
              <Button
                variant="outlined"
                startIcon={<EditIcon />}
                component={Link}
                to={pathTo('update-transfer', { id: transfer.id })}
              >
                {t('transfers.edit')}
              </Button>
            )}
          </TransferActions>
        }
      />
      <WaitingNotice of={recordName('transfer', transfer.id)} />
      {transfer.missing > 0 && <MissingNotice transfer={transfer} />}
    </>
  );
};

/** Who answers for the pieces that did not arrive. */
const MissingNotice = ({ transfer }: { transfer: Transfer }) => {
  const t = useT();
  const missing = transfer.lines.filter(({ state }) => state === 'Faltante');
  const people = [...new Set(missing.map(({ responsible }) => responsible?.name ?? ''))].filter(Boolean);
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('transfers.missing_notice', {
        smart_count: transfer.missing,
        people: people.join(', '),
        tags: missing.map(({ Tag, NoSeries, IdPiece }) => Tag || NoSeries || `#${IdPiece}`).join(', '),
      })}
    </Alert>
  );
};
