import Devices from '@mui/icons-material/DevicesOutlined';
import Logout from '@mui/icons-material/Logout';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { ConfirmDialog } from '../shell/ConfirmDialog';
import { EmptyState } from '../shell/EmptyState';
import type { ListColumn } from '../shell/list/columns';
import { ListPage } from '../shell/list/ListPage';
import { StatusChip } from '../shell/StatusChip';
import { useCommand } from '../shell/useCommand';
import { closeSession, closeSessions } from './calls';
import { SESSION_COLUMNS } from './columns';
import { AUDIT, SESSIONS, type SessionRow } from './types';

const LATEST = { field: 'usedAt', order: 'DESC' } as const;

/** Who is signed in, from where; each can be closed, and all but one's own. */
export const SessionsTab = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const { can } = useSession();
  const may = can('close sessions', 'Audit');
  const [closing, setClosing] = useState<SessionRow | 'all' | null>(null);
  const columns = useMemo(
    () => (may ? [...SESSION_COLUMNS, closeColumn(setClosing)] : SESSION_COLUMNS),
    [may],
  );
  return (
    <>
      <ListPage<SessionRow>
        resource={SESSIONS}
        columns={columns}
        sort={LATEST}
        target={{ open: (row) => may && !row.mine && setClosing(row) }}
        tools={
          may && (
            <Button color="error" startIcon={<Logout />} onClick={() => setClosing('all')}>
              {t('audit.sessions.close_all')}
            </Button>
          )
        }
        empty={
          <EmptyState icon={<Devices />} title={t('audit.sessions.empty')} hint={t('audit.sessions.text')} />
        }
      >
        {children}
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 2, maxWidth: 760 }}>
          {t('audit.sessions.text')}
        </Typography>
      </ListPage>
      {closing && <Close what={closing} onClose={() => setClosing(null)} />}
    </>
  );
};

const closeColumn = (close: (row: SessionRow) => void): ListColumn<SessionRow> => ({
  source: 'mine',
  label: 'audit.sessions.action',
  sortable: false,
  exported: false,
  render: (row) => <CloseButton row={row} close={close} />,
});

const CloseButton = ({ row, close }: { row: SessionRow; close: (row: SessionRow) => void }) => {
  const t = useT();
  if (row.mine) return <StatusChip status={t('audit.sessions.mine')} tone="info" />;
  return (
    <Button
      size="small"
      color="error"
      aria-label={t('audit.sessions.close_of', { name: row.name })}
      onClick={(event) => {
        event.stopPropagation();
        close(row);
      }}
    >
      {t('audit.sessions.close')}
    </Button>
  );
};

const Close = ({ what, onClose }: { what: SessionRow | 'all'; onClose: () => void }) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(SESSIONS, AUDIT);
  const all = what === 'all';
  return (
    <ConfirmDialog
      title={all ? t('audit.sessions.close_all_title') : t('audit.sessions.close_title', { name: what.name })}
      text={
        all
          ? t('audit.sessions.close_all_text')
          : t('audit.sessions.close_text', { device: what.device, address: what.address ?? '—' })
      }
      confirm={t(all ? 'audit.sessions.close_all' : 'audit.sessions.close')}
      danger
      busy={busy}
      refusal={refusal?.message}
      onConfirm={async () => {
        if (await run(() => (all ? closeSessions() : closeSession(what.id)))) onClose();
      }}
      onClose={onClose}
    />
  );
};
