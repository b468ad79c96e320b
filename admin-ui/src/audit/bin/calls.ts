import { api } from '../../api/client';

export const restoreQuote = (id: number) => api.post('/api/quotes/restore', { body: { id } });

/** A customer or a wholesaler, by its own number. */
export const restoreCustomer = (id: number) => api.post('/api/users/customer/restore', { body: { id } });
