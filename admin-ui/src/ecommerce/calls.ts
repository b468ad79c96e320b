import { api } from '../api/client';
import type { Begun } from '../api/edits';
import type { Kind, Settings } from './types';

/** Of all of them, or of none when one is refused. */
export const changeSettings = (kind: Kind, ids: number[], settings: Settings) =>
  api.post('/api/ecom/erp/{key}/settings', { path: { key: kind }, body: { ids, ...settings } });

export interface Offer extends Begun {
  offerPrice: string | null;
}

export const setOffer = (kind: Kind, id: number, offer: Offer) =>
  api.post('/api/ecom/erp/{key}/offerprice/{id}', { path: { key: kind, id }, body: offer });

export const makeKey = (name: string) => api.post('/api/ecom/keys', { body: { name } });

export const revokeKey = (id: number) => api.post('/api/ecom/keys/{id}/revoke', { path: { id } });
