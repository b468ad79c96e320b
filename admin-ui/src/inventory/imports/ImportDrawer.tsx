import EditIcon from '@mui/icons-material/EditOutlined';
import ArrivedIcon from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { date, mxn, number, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { screenOf } from '../../routes';
import { titleOf } from '../../screen';
import { DetailDrawer } from '../../shell/detail/DetailDrawer';
import { DetailPage } from '../../shell/detail/DetailPage';
import { Facts } from '../../shell/detail/Facts';
import { recordName } from '../../shell/offline/queue/names';
import { isRefused } from '../../shell/offline/queue/rules';
import { useWaiting } from '../../shell/offline/queue/useQueue';
import { WaitingNotice } from '../../shell/offline/queue/WaitingNotice';
import { StatusChip } from '../../shell/StatusChip';
import { LabelsButton } from '../labels/LabelsButton';
import { PiecesOf } from '../movements/PiecesOf';
import { ArrivalDialog } from './ArrivalDialog';
import { CountDialog } from './CountDialog';
import { importPieces } from './calls';
import type { ImportRecord } from './columns';
import { ImportDialog } from './ImportDialog';
import { DAYS } from './values';

/** An import over the list, named in the address. */
export const ImportDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT();
  return (
    <DetailDrawer label={t(titleOf(screenOf('imports-home')))} width={720} onClose={onClose}>
      <DetailPage<ImportRecord>
        resource="import-numbers"
        id={id}
        head={(record) => <Head record={record} />}
        tabs={[
          {
            name: 'general',
            label: 'shell.detail.general',
            content: (record) => <General record={record} />,
          },
          {
            name: 'pieces',
            label: 'movements.tabs.pieces',
            content: (record) => <PiecesOf of={['import', record.id]} read={importPieces} />,
          },
        ]}
      />
    </DetailDrawer>
  );
};

const Head = ({ record }: { record: ImportRecord }) => {
  const t = useT();
  const { can } = useSession();
  const [editing, setEditing] = useState(false);
  const [arriving, setArriving] = useState(false);
  const about = recordName('import', record.id);
  const resolved = !useWaiting(about).some(isRefused);
  return (
    <>
      <Stack direction="row" spacing={1.25} useFlexGap sx={{ mb: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2">{record.NoImport}</Typography>
        <StatusChip status={record.availability} />
        {record.overdue && <StatusChip status={t('imports.overdue')} tone="danger" />}
        {can('edit', 'Import') && resolved && record.availability !== 'Disponible' && (
          <Button variant="contained" startIcon={<ArrivedIcon />} onClick={() => setArriving(true)}>
            {t('imports.arrival.begin')}
          </Button>
        )}
        <LabelsButton
          wanted={{ of: 'pieces', filter: { importNumber: record.id } }}
          title={t('labels.title_of', { name: record.NoImport })}
        />
        {can('edit', 'Import') && (
          <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
            {t('imports.edit')}
          </Button>
        )}
        {arriving &&
          (record.presale > 0 ? (
            <CountDialog record={record} onClose={() => setArriving(false)} />
          ) : (
            <ArrivalDialog
              ids={[record.id]}
              name={record.NoImport}
              presale={0}
              onClose={() => setArriving(false)}
            />
          ))}
        {editing && <ImportDialog record={record} onClose={() => setEditing(false)} />}
      </Stack>
      <WaitingNotice of={about} />
    </>
  );
};

const COUNTS = ['pieces', 'available', 'presale', 'unavailable', 'inStock', 'delivered'] as const;

const General = ({ record }: { record: ImportRecord }) => {
  const t = useT();
  const { can } = useSession();
  const costs = can('read', 'Costs')
    ? [
        { label: t('fields.ImportNumberRow.costUsd'), value: usd(record.costUsd ?? null) },
        { label: t('fields.ImportNumberRow.costMxn'), value: mxn(record.costMxn ?? null) },
      ]
    : [];
  return (
    <>
      <Facts
        facts={[
          ...DAYS.map((name) => ({ label: t(`fields.ImportNumberRow.${name}`), value: date(record[name]) })),
          ...COUNTS.map((name) => ({
            label: t(`fields.ImportNumberRow.${name}`),
            value: number(record[name]),
          })),
          ...costs,
          { label: t('fields.ImportNumberRow.notes'), value: record.notes, wide: true },
        ]}
      />
      {record.productList.length > 0 && (
        <Facts
          title={t('imports.products')}
          facts={record.productList.map(({ IdProduct, Name, pieces }) => ({
            label: `${Name} · #${IdProduct}`,
            value: number(pieces),
          }))}
        />
      )}
    </>
  );
};
