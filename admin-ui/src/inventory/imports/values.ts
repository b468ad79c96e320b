import type { Begun } from '../../api/edits';
import type { ImportRow } from './columns';

export const AVAILABILITIES = ['Preventa', 'Disponible', 'No disponible'].map((id) => ({ id, name: id }));
export const DAYS = ['orderDate', 'etd', 'eta', 'arriveDate'] as const;
export const NAMES = [...DAYS, 'NoImport', 'availability', 'preOwned', 'notes'] as const;

export type ImportValues = Begun & Partial<Pick<ImportRow, (typeof NAMES)[number]>>;

export interface Arrival {
  availability?: string | null;
  arriveDate?: string | null;
}

/** Saving these makes the pieces in presale available: the same rule as the server's. */
export const arrives = (before: Arrival, sent: Arrival): boolean =>
  before.availability !== 'Disponible' &&
  (sent.availability === 'Disponible' ||
    Boolean(
      sent.arriveDate &&
        sent.arriveDate !== before.arriveDate &&
        (sent.availability === undefined || sent.availability === 'Preventa'),
    ));
