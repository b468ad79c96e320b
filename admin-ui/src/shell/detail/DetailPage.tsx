import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type RaRecord, useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { refusedBy } from '../../api/refusals';
import { pathOfList } from '../../api/resources';
import { type Key, useT, useWords } from '../../i18n/useT';
import { EmptyState } from '../EmptyState';
import { countOf, TAB as FOLLOWUPS_TAB, useIsFollowed, useNotes } from '../followups/calls';
import { onDemand } from '../lazyPage';
import { Unread } from '../offline/Unread';
import { useOnline } from '../offline/useOnline';
import { PageSkeleton } from '../PageSkeleton';
import { HistoryTab } from './HistoryTab';
import { Neighbours } from './Neighbours';

const FollowupsTab = onDemand(async () => (await import('../followups/FollowupsTab')).FollowupsTab);

export interface DetailTab<R> {
  name: string;
  label: Key;
  content: (record: R) => ReactNode;
  /** Of which records it is; of all when nothing is said. */
  when?: (record: R) => boolean;
}

/**
 * react-admin puts the rows of a list into its cache of single records. A row is not the whole
 * record (no actions, no costs): with a meta of its own the detail is always asked for.
 */
export const WHOLE = { detail: true };

interface Props<R extends RaRecord> {
  resource: string;
  id: string;
  head: (record: R) => ReactNode;
  tabs: DetailTab<R>[];
}

/** One record: head, tabs, its notes where it has such, and always its history as the last one. The tab is in the address. */
export const DetailPage = <R extends RaRecord>({ resource, id, head, tabs }: Props<R>) => {
  const { data, error, isPending, refetch } = useGetOne<R>(resource, { id, meta: WHOLE });
  const online = useOnline();
  if (isPending) return <PageSkeleton />;
  if (!data && !online) return <Unread />;
  if (!data) return <Missing resource={resource} error={error && refusedBy(error)} retry={refetch} />;
  return (
    <>
      {head(data)}
      <DetailTabs resource={resource} record={data} tabs={tabs.filter(({ when }) => when?.(data) ?? true)} />
    </>
  );
};

const DetailTabs = <R extends RaRecord>({
  resource,
  record,
  tabs,
}: {
  resource: string;
  record: R;
  tabs: DetailTab<R>[];
}) => {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const open = (name: string) =>
    setSearch(
      (before) => {
        before.set('tab', name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const followed = useIsFollowed(resource);
  const at = { resource, record: Number(record.id) };
  // Read here, so that the line under the tabs is drawn anew with the count.
  const count = countOf(useNotes(at, followed).data);
  const followupsLabel = count > 0 ? t('followups.tab_count', { count }) : t('followups.tab');
  const ours = ['history', ...(followed ? [FOLLOWUPS_TAB] : [])];
  const wanted = search.get('tab') ?? '';
  const chosen = ours.includes(wanted) ? undefined : (tabs.find(({ name }) => name === wanted) ?? tabs[0]);
  const value = chosen?.name ?? (wanted === FOLLOWUPS_TAB ? wanted : 'history');
  return (
    // Clipped and not hidden: what is sticky inside follows the page.
    <Card sx={{ overflow: 'clip' }}>
      <Stack
        direction="row"
        sx={{ borderBottom: 1, borderColor: 'divider', justifyContent: 'space-between' }}
      >
        <Tabs
          value={value}
          onChange={(_, name: string) => open(name)}
          variant="scrollable"
          // A pixel that is rounded away would bring them up: on a phone one swipes, elsewhere all tabs fit.
          scrollButtons={false}
          sx={{ px: 2, minWidth: 0 }}
        >
          {tabs.map(({ name, label }) => (
            <Tab
              key={name}
              id={`tab-${name}`}
              aria-controls={`panel-${name}`}
              value={name}
              label={t(label)}
            />
          ))}
          {followed && (
            <Tab
              id={`tab-${FOLLOWUPS_TAB}`}
              aria-controls={`panel-${FOLLOWUPS_TAB}`}
              value={FOLLOWUPS_TAB}
              label={followupsLabel}
            />
          )}
          <Tab
            id="tab-history"
            aria-controls="panel-history"
            value="history"
            label={t('shell.detail.history')}
          />
        </Tabs>
        <Neighbours />
      </Stack>
      <Box
        role="tabpanel"
        id={`panel-${value}`}
        aria-labelledby={`tab-${value}`}
        sx={{ p: { xs: 2, sm: 3 } }}
      >
        {chosen?.content(record)}
        {value === FOLLOWUPS_TAB && <FollowupsTab {...at} />}
        {value === 'history' && <HistoryTab resource={resource} id={record.id} />}
      </Box>
    </Card>
  );
};

interface MissingProps {
  resource: string;
  error: (Error & { status?: number }) | null;
  retry: () => void;
}

const Missing = ({ resource, error, retry }: MissingProps) => {
  const t = useT();
  const words = useWords();
  const gone = error?.status === 404;
  return (
    <Card>
      <EmptyState
        icon={<SearchOff />}
        title={t(gone ? 'shell.detail.missing' : 'shell.detail.failed')}
        hint={gone || !error ? t('shell.detail.missing_hint') : words(error.message)}
        action={
          gone ? (
            <Button variant="contained" component={Link} to={pathOfList(resource) ?? '/'}>
              {t('shell.back')}
            </Button>
          ) : (
            <Button variant="contained" onClick={() => retry()}>
              {t('shell.retry')}
            </Button>
          )
        }
      />
    </Card>
  );
};
