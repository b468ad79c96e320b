import { postJson } from '../../api/http';
import type { Answer } from '../../api/types';

export const restoreQuote = (id: number) => postJson<Answer<null>>('/api/quotes/restore', { id });

/** A customer or a wholesaler, by its own number. */
export const restoreCustomer = (id: number) => postJson<Answer<null>>('/api/users/customer/restore', { id });
