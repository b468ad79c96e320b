import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { useT } from '../i18n/useT';
import { PageHeader } from '../shell/PageHeader';
import { EntriesTab } from './EntriesTab';
import { SessionsTab } from './SessionsTab';

/** The words of the address, in the order of the tabs. */
const VIEWS = ['sucesos', 'sesiones'] as const;
type View = (typeof VIEWS)[number];

/** What happened, and who is signed in now. */
export const AuditPage = () => {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((name) => name === search.get('vista')) ?? 'sucesos';
  const tabs = (
    <Tabs
      value={view}
      onChange={(_, name: View) => setSearch(name === 'sucesos' ? {} : { vista: name })}
      sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {VIEWS.map((name) => (
        <Tab key={name} value={name} label={t(`audit.tabs.${name}`)} />
      ))}
    </Tabs>
  );
  return (
    <>
      <PageHeader text={t('audit.text')} />
      {view === 'sesiones' ? <SessionsTab>{tabs}</SessionsTab> : <EntriesTab>{tabs}</EntriesTab>}
    </>
  );
};
