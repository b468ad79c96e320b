import { queryOptions, useQuery } from '@tanstack/react-query';
import { prepared, reading } from '../../api/client';
import type { components } from '../../api/schema';
import { bodyOf, type Wish } from './wish';

type Person = components['schemas']['Person'];

/** What is read again once pieces went. */
export const TOUCHED = ['orders', 'pieces', 'products', 'circuits', 'exits'];

export const callOf = (wish: Wish) => {
  const asked = { path: { id: wish.order }, form: bodyOf(wish) };
  return wish.task === 'deliver'
    ? prepared.post('/api/orders/delivery/{id}', asked)
    : prepared.post('/api/orders/outputs/{id}', asked);
};

/** Who may hand over pieces. */
export const peopleQuery = queryOptions({
  queryKey: ['options', 'order-responsibles'],
  queryFn: reading('/api/orders/responsibles'),
  staleTime: 5 * 60_000,
});

export const usePeople = (): Person[] => useQuery(peopleQuery).data ?? [];
