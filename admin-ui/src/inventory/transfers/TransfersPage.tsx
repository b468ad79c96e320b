import AddIcon from '@mui/icons-material/Add';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { NEWEST, RESOURCE } from './calls';
import { TRANSFER_COLUMNS } from './columns';
import type { TransferRow } from './types';

const STATUSES = [
  'Traspaso',
  'Solicitud',
  'Aprobada',
  'Rechazada',
  'Listo para traspaso',
  'En transito',
  'Recibida',
  'Cancelado',
].map((id) => ({ id, name: id }));

const TARGET = { path: ({ id }: TransferRow) => pathTo('transfer-details', { id }) };

const useFilters = (): ListFilter[] => {
  const t = useT();
  const places = usePlaces();
  return [
    { source: 'status', label: 'fields.TransferRow.status', choices: STATUSES },
    { source: 'origin', label: 'fields.TransferRow.originName', choices: places },
    { source: 'destiny', label: 'fields.TransferRow.destinyName', choices: places },
    { source: 'date', label: 'fields.TransferRow.DateRequired', choices: [], date: true },
    {
      source: 'missing',
      label: 'fields.TransferRow.missing',
      choices: [
        { id: true, name: t('transfers.filter.missing') },
        { id: false, name: t('transfers.filter.whole') },
      ],
    },
  ];
};

/** All transfers that the person sees: of one place, those that come and go there. */
export const TransfersPage = () => {
  const t = useT();
  const { can } = useSession();
  const filters = useFilters();
  const add = can('create', 'Transfer') && (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={pathTo('new-transfer')}>
      {t('transfers.new')}
    </Button>
  );
  return (
    <>
      <PageHeader actions={add} />
      <ListPage<TransferRow>
        resource={RESOURCE}
        columns={TRANSFER_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={TARGET}
        empty={
          <EmptyState
            icon={<LocalShippingOutlined />}
            title={t('transfers.empty')}
            hint={t('transfers.empty_hint')}
            action={add}
          />
        }
      />
    </>
  );
};
