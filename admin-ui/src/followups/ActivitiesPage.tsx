import EventNote from '@mui/icons-material/EventNoteOutlined';
import type { ReactNode } from 'react';
import { listed, mayRead, pathOfOne, RESOURCES, screenOfList } from '../api/resources';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { titleOf } from '../screen';
import { EmptyState } from '../shell/EmptyState';
import { type Activity, MINE_TO_DO, type NoteRow, TAB } from '../shell/followups/calls';
import { ListPage } from '../shell/list/ListPage';
import type { ListFilter } from '../shell/list/ListToolbar';
import { useView, ViewTabs } from '../shell/list/ViewTabs';
import { PageHeader } from '../shell/PageHeader';
import { ACTIVITIES, ACTIVITY_COLUMNS, NOTE_COLUMNS, NOTES } from './columns';

const SORT = { field: 'due', order: 'ASC' } as const;
const NEWEST = { field: 'id', order: 'DESC' } as const;
const TARGET = {
  path: ({ resource, record }: Pick<Activity, 'resource' | 'record'>) =>
    `${pathOfOne(resource, record) ?? '/'}?tab=${TAB}`,
};

/** The words of the address, in the order of the tabs. */
const VIEWS = ['actividades', 'notas'] as const;

/** What is to be done at the records that one sees, and what was written there. */
export const ActivitiesPage = () => {
  const t = useT();
  const [view, show] = useView(VIEWS);
  const tabs = (
    <ViewTabs
      views={VIEWS}
      view={view}
      onShow={show}
      label={(name) => t(`followups.activity.tabs.${name}`)}
    />
  );
  return (
    <>
      <PageHeader text={t('followups.activity.text')} />
      {view === 'notas' ? <Notes>{tabs}</Notes> : <Activities>{tabs}</Activities>}
    </>
  );
};

/** One's own first, and that of others. */
const Activities = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const kinds = useKinds();
  const filters: ListFilter[] = [
    {
      source: 'mine',
      label: 'followups.activity.whose',
      choices: [{ id: true, name: t('followups.activity.mine_only') }],
    },
    {
      source: 'done',
      label: 'followups.activity.state',
      choices: [
        { id: false, name: t('followups.activity.open') },
        { id: true, name: t('followups.activity.all_done') },
      ],
    },
    {
      source: 'late',
      label: 'followups.activity.late',
      choices: [{ id: true, name: t('followups.activity.late') }],
    },
    { source: 'resource', label: 'fields.ActivityRow.kind', choices: kinds, many: true },
    { source: 'dueFrom', label: 'followups.activity.dueFrom', date: true },
    { source: 'dueTo', label: 'followups.activity.dueTo', date: true },
  ];
  return (
    <ListPage<Activity>
      resource={ACTIVITIES}
      columns={ACTIVITY_COLUMNS}
      filters={filters}
      sort={SORT}
      opensWith={MINE_TO_DO}
      target={TARGET}
      empty={
        <EmptyState
          icon={<EventNote />}
          title={t('followups.activity.empty')}
          hint={t('followups.activity.empty_hint')}
        />
      }
    >
      {children}
    </ListPage>
  );
};

const Notes = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const kinds = useKinds();
  const filters: ListFilter[] = [
    {
      source: 'mine',
      label: 'fields.NoteRow.author',
      choices: [{ id: true, name: t('followups.activity.mine_notes') }],
    },
    { source: 'resource', label: 'fields.NoteRow.kind', choices: kinds, many: true },
    { source: 'dateFrom', label: 'followups.activity.dueFrom', date: true },
    { source: 'dateTo', label: 'followups.activity.dueTo', date: true },
  ];
  return (
    <ListPage<NoteRow>
      resource={NOTES}
      columns={NOTE_COLUMNS}
      filters={filters}
      sort={NEWEST}
      target={TARGET}
      empty={
        <EmptyState
          icon={<EventNote />}
          title={t('followups.none')}
          hint={t('followups.activity.empty_hint')}
        />
      }
    >
      {children}
    </ListPage>
  );
};

/** The lists at whose records they are, of those that this person reads. */
const useKinds = () => {
  const t = useT();
  const { can } = useSession();
  return Object.keys(RESOURCES).flatMap((id) => {
    const screen = listed(id)?.followed && mayRead(id, can) && screenOfList(id);
    return screen ? [{ id, name: t(titleOf(screen)) }] : [];
  });
};
