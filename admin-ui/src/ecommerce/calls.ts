import type { Begun } from '../api/edits';
import { postJson } from '../api/http';
import type { components } from '../api/schema';
import type { Answer } from '../api/types';
import type { Kind, Settings } from './types';

export type NewKey = components['schemas']['NewShopKey'];

/** Of all of them, or of none when one is refused. */
export const changeSettings = (kind: Kind, ids: number[], settings: Settings) =>
  postJson<Answer<null>>(`/api/ecom/erp/${kind}/settings`, { ids, ...settings });

export interface Offer extends Begun {
  offerPrice: string | null;
}

export const setOffer = (kind: Kind, id: number, offer: Offer) =>
  postJson<Answer>(`/api/ecom/erp/${kind}/offerprice/${id}`, offer);

export const makeKey = (name: string) => postJson<Answer<NewKey>>('/api/ecom/keys', { name });

export const revokeKey = (id: number) => postJson<Answer>(`/api/ecom/keys/${id}/revoke`, {});
