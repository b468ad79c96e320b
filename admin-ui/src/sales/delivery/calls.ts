import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/http';
import type { components } from '../../api/schema';
import type { Answer } from '../../api/types';
import type { Order, Task } from './types';
import { bodyOf, type Wish } from './wish';

type Person = components['schemas']['Person'];

/** What is read again once pieces went. */
export const TOUCHED = ['orders', 'pieces', 'products', 'circuits', 'exits'];

const DOORS: Record<Task, string> = { deliver: 'delivery', output: 'outputs' };

export const send = (wish: Wish) =>
  http<Answer<Order>>(`/api/orders/${DOORS[wish.task]}/${wish.order}`, {
    method: 'POST',
    body: bodyOf(wish),
  });

/** Who may hand over pieces. */
export const usePeople = (): Person[] => {
  const { data } = useQuery({
    queryKey: ['options', 'order-responsibles'],
    queryFn: async ({ signal }) =>
      (await http<Answer<Person[]>>('/api/orders/responsibles', { signal })).json.data,
    staleTime: 5 * 60_000,
  });
  return data ?? [];
};
