import { lazyPage } from '../shell/lazyPage';

/** What happened, and what was deleted; each loaded when it is asked for. */
export const auditPage = lazyPage(async () => (await import('./AuditPage')).AuditPage);
export const binPage = lazyPage(async () => (await import('./bin/BinPage')).BinPage);
