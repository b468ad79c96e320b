import { useNavigate, useParams } from 'react-router';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { DetailPage } from '../../shell/detail/DetailPage';
import { Facts } from '../../shell/detail/Facts';
import { PageHeader } from '../../shell/PageHeader';
import { StatusChip } from '../../shell/StatusChip';
import { type Person, SELLERS } from './kinds';
import { PersonActions } from './PersonActions';
import { personFacts } from './personFacts';

export const SellerPage = () => {
  const t = useT();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <DetailPage<Person>
      resource={SELLERS.resource}
      id={id}
      head={(person) => (
        <PageHeader
          title={person.name}
          badges={<StatusChip status={person.status} />}
          actions={
            <PersonActions
              kind={SELLERS}
              person={person}
              onDeleted={() => navigate(pathTo('sellers-home'))}
            />
          }
        />
      )}
      tabs={[
        {
          name: 'general',
          label: 'shell.detail.general',
          content: (person) => <Facts facts={personFacts(t, person, SELLERS)} />,
        },
      ]}
    />
  );
};
