import type { components } from '../../api/schema';

export type ReportedPayment = components['schemas']['ReportedPayment'];
export type ReportedRefund = components['schemas']['ReportedRefund'];
export type ReportPeople = components['schemas']['ReportPeople'];

export const TABS = ['all', 'cash', 'refunds'] as const;
export type TabName = (typeof TABS)[number];
