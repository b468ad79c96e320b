import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../api/client';
import type { components } from '../../../api/schema';
import { RESOURCE } from '../calls';

type Schemas = components['schemas'];

export type Calendar = Schemas['DeliveryCalendar'];
export type PromisedDay = Schemas['PromisedDay'];
export type PromisedOrder = Schemas['PromisedOrder'];

interface Asked {
  days: string[];
  /** How many orders of a day are told one by one. */
  showing: number;
  filter: Record<string, unknown>;
}

/** Behind the resource's name, so that whatever makes the list stale makes the calendar stale. */
export const useCalendar = ({ days, showing, filter }: Asked) =>
  useQuery({
    queryKey: [RESOURCE, 'calendar', days[0], days.at(-1), showing, filter],
    queryFn: reading('/api/orders/pending/calendar', {
      query: { from: days[0] ?? '', to: days.at(-1) ?? '', showing, filter: JSON.stringify(filter) },
    }),
  });
