import LoginIcon from '@mui/icons-material/LoginOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/http';
import { usePlaces } from '../../api/useOptions';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { ENTRY_COLUMNS, EXIT_COLUMNS } from './columns';
import type { EntryRow, ExitRow } from './types';

const words = (...names: string[]) => names.map((id) => ({ id, name: id }));

const ENTRY_KINDS = words('Compra', 'Importación', 'Traspaso', 'Devolución', 'Fin de renta', 'Hallazgo');
const EXIT_KINDS = words('Entrega', 'Traspaso');
const STATES = words('Inventario', 'Circuito', 'Solicitud', 'Orden', 'Entregado', 'Eliminada');
const AVAILABILITIES = words('Disponible', 'No disponible', 'Preventa');
const NEWEST = { field: 'date', order: 'DESC' } as const;
const ENTRY_TARGET = { path: ({ id }: EntryRow) => `/almacen/entradas/${id}` };
const EXIT_TARGET = { path: ({ id }: ExitRow) => `/almacen/salidas/${id}` };

const useYears = (): ListFilter['choices'] =>
  useQuery({
    queryKey: ['entries', 'years'],
    queryFn: async ({ signal }) =>
      (await http<{ data: number[] }>('/api/products-entries/years', { signal })).json.data,
  }).data?.map((id) => ({ id, name: String(id) })) ?? [];

/** What came in, newest first. */
export const EntriesPage = () => {
  const t = useT();
  const filters: ListFilter[] = [
    { source: 'kind', label: 'movements.fields.kind', choices: ENTRY_KINDS },
    { source: 'location', label: 'movements.fields.location', choices: usePlaces() },
    { source: 'year', label: 'movements.fields.year', choices: useYears() },
    { source: 'status', label: 'movements.fields.status', choices: STATES },
    { source: 'availability', label: 'movements.fields.availability', choices: AVAILABILITIES },
  ];
  return (
    <>
      <PageHeader />
      <ListPage<EntryRow>
        resource="entries"
        columns={ENTRY_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={ENTRY_TARGET}
        empty={
          <EmptyState
            icon={<LoginIcon />}
            title={t('movements.entries_empty')}
            hint={t('movements.entries_hint')}
          />
        }
      />
    </>
  );
};

/** What left, newest first: the first page of who works at a warehouse. */
export const ExitsPage = () => {
  const t = useT();
  const filters: ListFilter[] = [
    { source: 'kind', label: 'movements.fields.kind', choices: EXIT_KINDS },
    { source: 'location', label: 'movements.fields.location', choices: usePlaces() },
    {
      source: 'withoutEvidence',
      label: 'movements.fields.withoutEvidence',
      choices: [
        { id: true, name: t('movements.without_evidence') },
        { id: false, name: t('movements.with_evidence') },
      ],
    },
  ];
  return (
    <>
      <PageHeader />
      <ListPage<ExitRow>
        resource="exits"
        columns={EXIT_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={EXIT_TARGET}
        empty={
          <EmptyState
            icon={<LogoutIcon />}
            title={t('movements.exits_empty')}
            hint={t('movements.exits_hint')}
          />
        }
      />
    </>
  );
};
