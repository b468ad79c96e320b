import { useT } from '../i18n/useT';

/** What kind of CFDI it is, in words. */
export const KindWords = ({ kind }: { kind: string }) =>
  useT()(kind === 'P' ? 'invoices.kinds.P' : 'invoices.kinds.I');
