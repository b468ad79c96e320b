import { useT } from '../i18n/useT';

const KINDS = { I: 'invoices.kinds.I', P: 'invoices.kinds.P', E: 'invoices.kinds.E' } as const;

/** What kind of CFDI it is, in words. */
export const KindWords = ({ kind }: { kind: string }) => useT()(KINDS[kind as keyof typeof KINDS]);
