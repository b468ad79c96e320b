import AddIcon from '@mui/icons-material/Add';
import HubIcon from '@mui/icons-material/HubOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { PageHeader } from '../../shell/PageHeader';
import { CIRCUIT_COLUMNS } from './columns';
import type { CircuitRow } from './types';

const TARGET = { path: ({ id }: CircuitRow) => pathTo('circuit-details', { id }) };
const STATUSES = ['Activo', 'Desarmado'].map((id) => ({ id, name: id }));

/** Circuits with the complete sets that are there of each. */
export const CircuitsPage = () => {
  const t = useT();
  const { can } = useSession();
  const places = usePlaces();
  const [asking, setAsking] = useState(false);
  const add = can('create', 'Circuits') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAsking(true)}>
      {t('circuits.new')}
    </Button>
  );
  return (
    <>
      <PageHeader actions={add} />
      <ListPage<CircuitRow>
        resource="circuits"
        columns={CIRCUIT_COLUMNS}
        filters={[
          { source: 'location', label: 'fields.CircuitRow.Location', choices: places },
          {
            source: 'qtyActive',
            label: 'circuits.fields.qtyActive',
            choices: [{ id: true, name: t('circuits.with_sets') }],
          },
          { source: 'status', label: 'fields.CircuitRow.status', choices: STATUSES },
        ]}
        sort={{ field: 'Name', order: 'ASC' }}
        target={TARGET}
        empty={
          <EmptyState
            icon={<HubIcon />}
            title={t('circuits.empty')}
            hint={t('circuits.empty_hint')}
            action={add}
          />
        }
      />
      {asking && <AskNumber onClose={() => setAsking(false)} />}
    </>
  );
};

/** The number of sets is part of the form's address. */
const AskNumber = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const [number, setNumber] = useState('1');
  const good = /^\d{1,4}$/.test(number) && Number(number) > 0;
  return (
    <ConfirmDialog
      title={t('circuits.ask.title')}
      text={t('circuits.ask.text')}
      confirm={t('circuits.ask.next')}
      onConfirm={() => good && navigate(pathTo('new-circuit', { number }))}
      onClose={onClose}
    >
      <TextField
        label={t('circuits.fields.number')}
        value={number}
        onChange={(event) => setNumber(event.target.value.trim())}
        onFocus={(event) => event.target.select()}
        error={!good}
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
    </ConfirmDialog>
  );
};
