import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { LIST, listWith, useTotals } from '../sales/pending/calls';
import { DueTiles } from '../sales/pending/DueTiles';
import { PageHeader } from '../shell/PageHeader';
import { Section } from '../shell/Section';

/** What waits for the person who opens it in the morning. */
export const DashboardPage = () => {
  const t = useT();
  const { user, can } = useSession();
  return (
    <>
      <PageHeader title={t('home.title', { name: user?.firstName ?? '' })} text={t('home.text')} />
      <Stack spacing={2}>{can('read', 'Orders') && <Owed />}</Stack>
    </>
  );
};

const Owed = () => {
  const t = useT();
  const navigate = useNavigate();
  const { data } = useTotals();
  return (
    <Section
      title={t('screens.pending-deliveries')}
      actions={
        <Button component={Link} to={LIST}>
          {t('home.see_all')}
        </Button>
      }
    >
      {data ? (
        <DueTiles due={data.due} onChoose={(due) => navigate(listWith({ due }))} />
      ) : (
        <Skeleton variant="rounded" height={96} />
      )}
    </Section>
  );
};
