import { useT } from '../i18n/useT';
import { useView, ViewTabs } from '../shell/list/ViewTabs';
import { PageHeader } from '../shell/PageHeader';
import { EntriesTab } from './EntriesTab';
import { SessionsTab } from './SessionsTab';

/** The words of the address, in the order of the tabs. */
const VIEWS = ['sucesos', 'sesiones'] as const;

/** What happened, and who is signed in now. */
export const AuditPage = () => {
  const t = useT();
  const [view, show] = useView(VIEWS);
  const tabs = <ViewTabs views={VIEWS} view={view} onShow={show} label={(name) => t(`audit.tabs.${name}`)} />;
  return (
    <>
      <PageHeader text={t('audit.text')} />
      {view === 'sesiones' ? <SessionsTab>{tabs}</SessionsTab> : <EntriesTab>{tabs}</EntriesTab>}
    </>
  );
};
