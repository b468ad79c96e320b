import AddIcon from '@mui/icons-material/Add';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCompanyRoles, usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import type { RowTarget } from '../../shell/list/ListBody';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { PERSON_COLUMNS } from './columns';
import type { PersonKind, PersonRow } from './kinds';
import { PersonDialog } from './PersonDialog';

const STATUSES = ['Activo', 'Invitado', 'Inactivo'].map((id) => ({ id, name: id }));

const usePersonFilters = (kind: PersonKind): ListFilter[] => {
  const t = useT();
  const places = usePlaces();
  const roles = useCompanyRoles(kind.role);
  return [
    { source: 'status', label: 'fields.SellerRow.status', choices: STATUSES },
    { source: 'location', label: 'fields.SellerRow.location', choices: places },
    {
      source: 'secondStep',
      label: 'accounts.second_step.title',
      choices: [
        { id: true, name: t('shell.yes') },
        { id: false, name: t('shell.no') },
      ],
    },
    ...(kind.role ? [{ source: 'role', label: 'fields.SellerRow.Role', choices: roles } as const] : []),
  ];
};

interface Props {
  kind: PersonKind;
  target: RowTarget<PersonRow>;
}

/** The list of one kind of people, and the form to add one. */
export const PeoplePage = ({ kind, target }: Props) => {
  const t = useT();
  const { can } = useSession();
  const [adding, setAdding] = useState(false);
  const filters = usePersonFilters(kind);
  const add = can('create', kind.subject) && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {t(kind.words.create)}
    </Button>
  );
  return (
    <>
      <PageHeader actions={add} />
      <ListPage<PersonRow>
        resource={kind.resource}
        columns={PERSON_COLUMNS[kind.resource]}
        filters={filters}
        sort={{ field: 'name', order: 'ASC' }}
        target={target}
        empty={
          <EmptyState
            icon={<GroupsIcon />}
            title={t(kind.words.empty)}
            hint={t(kind.words.emptyHint)}
            action={add}
          />
        }
      />
      {adding && <PersonDialog kind={kind} onClose={() => setAdding(false)} />}
    </>
  );
};
