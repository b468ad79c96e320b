import ChairIcon from '@mui/icons-material/ChairOutlined';
import { usePlaces } from '../api/useOptions';
import { useT } from '../i18n/useT';
import { pathTo } from '../routes';
import { EmptyState } from '../shell/EmptyState';
import { ListPage } from '../shell/list/ListPage';
import type { ListFilter } from '../shell/list/ListToolbar';
import { PageHeader } from '../shell/PageHeader';
import { LEASED_PIECE_COLUMNS } from './columns';
import { LEASED_PIECES, type LeasedPieceRow } from './types';

const STATES = [
  'Por entregar',
  'No se entrega',
  'Con el cliente',
  'En revisión',
  'Limpieza',
  'Reparación',
  'Buena',
  'Baja',
  'No devuelta',
  'Comprada',
  'Cancelada',
].map((id) => ({ id, name: id }));
const NEWEST = { field: 'id', order: 'DESC' } as const;
const TARGET = { path: ({ idLease }: LeasedPieceRow) => pathTo('lease-details', { id: idLease }) };

/** Every piece that is or was leased: where it is, and what has to be done with it. */
export const LeasedPiecesPage = () => {
  const t = useT();
  const places = usePlaces();
  const filters: ListFilter[] = [
    { source: 'state', label: 'fields.LeasedPieceRow.state', choices: STATES },
    {
      source: 'waiting',
      label: 'leases.filter.waiting',
      choices: [{ id: 'true', name: t('shell.yes') }],
    },
    { source: 'location', label: 'fields.LeasedPieceRow.location', choices: places },
  ];
  return (
    <>
      <PageHeader />
      <ListPage<LeasedPieceRow>
        resource={LEASED_PIECES}
        columns={LEASED_PIECE_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={TARGET}
        empty={
          <EmptyState
            icon={<ChairIcon />}
            title={t('leases.pieces.empty')}
            hint={t('leases.pieces.empty_hint')}
          />
        }
      />
    </>
  );
};
