import type { components } from '../../api/schema';

export const RECEIVABLES = 'receivables';

export type ReceivableRow = components['schemas']['ReceivableRow'];

/** How old what is owed can be, by the wire's names. */
export const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;

export type Statement = components['schemas']['StatementOut'];
export type StatementLine = components['schemas']['StatementLine'];
export type Debtor = components['schemas']['DebtorOut'];
