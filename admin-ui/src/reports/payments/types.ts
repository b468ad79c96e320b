import type { components } from '../../api/schema';

export type ReportedPayment = components['schemas']['ReportedPayment'];
export type ReportedRefund = components['schemas']['ReportedRefund'];
/** A lease's deposit that went back. */
export type ReportedDeposit = components['schemas']['ReportedDeposit'];
export type ReportPeople = components['schemas']['ReportPeople'];

export const TABS = ['all', 'cash', 'refunds', 'deposits'] as const;
export type TabName = (typeof TABS)[number];
