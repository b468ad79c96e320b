import History from '@mui/icons-material/History';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/useT';
import { EmptyState } from '../shell/EmptyState';
import { ListPage } from '../shell/list/ListPage';
import { AUDIT_COLUMNS } from './columns';
import { EntryDrawer } from './EntryDrawer';
import { AUDIT, type AuditRow } from './types';
import { useAuditFilters } from './useAuditFilters';

const NEWEST = { field: 'at', order: 'DESC' } as const;

/** Every entry; a click shows what it changed. */
export const EntriesTab = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const filters = useAuditFilters();
  const [open, setOpen] = useState<AuditRow | null>(null);
  return (
    <>
      <ListPage<AuditRow>
        resource={AUDIT}
        columns={AUDIT_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={{ open: setOpen }}
        empty={<EmptyState icon={<History />} title={t('audit.empty')} hint={t('audit.empty_hint')} />}
      >
        {children}
      </ListPage>
      {open && <EntryDrawer row={open} onClose={() => setOpen(null)} />}
    </>
  );
};
