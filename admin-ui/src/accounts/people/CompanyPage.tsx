import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../i18n/useT';
import { DetailDrawer } from '../../shell/detail/DetailDrawer';
import { DetailPage } from '../../shell/detail/DetailPage';
import { Facts } from '../../shell/detail/Facts';
import { StatusChip } from '../../shell/StatusChip';
import { COMPANY_USERS, type Person, type PersonRow } from './kinds';
import { PeoplePage } from './PeoplePage';
import { PersonActions } from './PersonActions';
import { personFacts } from './personFacts';

/** Company users have no screen of their own: a drawer over the list, named in the address. */
export const CompanyPage = () => {
  const [search, setSearch] = useSearchParams();
  const id = search.get('usuario');
  const show = useCallback(
    (person: number | null) =>
      setSearch((before) => {
        before.delete('tab');
        if (person === null) before.delete('usuario');
        else before.set('usuario', String(person));
        return before;
      }),
    [setSearch],
  );
  const target = useMemo(() => ({ open: ({ id: person }: PersonRow) => show(person) }), [show]);
  return (
    <>
      <PeoplePage kind={COMPANY_USERS} target={target} />
      {id && <PersonDrawer id={id} onClose={() => show(null)} />}
    </>
  );
};

const PersonDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT();
  return (
    <DetailDrawer label={t('screens.company-home')} onClose={onClose}>
      <DetailPage<Person>
        resource={COMPANY_USERS.resource}
        id={id}
        head={(person) => (
          <Stack spacing={2} sx={{ mb: 2 }}>
            <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
              <Typography variant="h2">{person.name}</Typography>
              <StatusChip status={person.status} />
            </Stack>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <PersonActions kind={COMPANY_USERS} person={person} onDeleted={onClose} />
            </Stack>
          </Stack>
        )}
        tabs={[
          {
            name: 'general',
            label: 'shell.detail.general',
            content: (person) => <Facts facts={personFacts(t, person, COMPANY_USERS)} />,
          },
        ]}
      />
    </DetailDrawer>
  );
};
