import { pathTo, screenOf } from '../routes';

/** The screen of a document or a piece, by the kind that it is named with. */
const SCREENS = {
  quote: 'quote-details',
  order: 'order-details',
  transfer: 'transfer-details',
  circuit: 'circuit-details',
  entry: 'incomes-details',
  exit: 'outcomes-details',
  piece: 'piece-details',
  commission: 'commission-details',
  refund: 'refund-details',
  lease: 'lease-details',
  invoice: 'invoice-details',
  sheet: 'piece-sheet',
  count: 'stock-count',
} as const;

const isKnown = (kind: string): kind is keyof typeof SCREENS => kind in SCREENS;

type Can = (action: string, subject: string) => boolean;

/** The address of a document for this person; none when there is none, or it is not theirs to open. */
export const documentPath = (kind: string, id: number | null, can: Can): string | undefined => {
  if (!isKnown(kind) || id === null) return undefined;
  const { action, resource } = screenOf(SCREENS[kind]);
  return can(action, resource) ? pathTo(SCREENS[kind], { id }) : undefined;
};
