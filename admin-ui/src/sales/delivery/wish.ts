import type { Facts } from './reducer';
import type { DeliveryType } from './rules';
import type { Task } from './types';

/** What is asked of the server. */
export interface Wish extends Facts {
  task: Task;
  order: number;
  /** Null of an exit. */
  type: DeliveryType | null;
  pieces: number[];
}

/** As the form is sent. Also of a complete delivery the pieces are named: what somebody took meanwhile has to be told. */
export const bodyOf = ({ type, pieces, date, receiver, handedBy, notes, image }: Wish): FormData => {
  const body = new FormData();
  if (type !== null) body.set('deliveryType', String(type));
  body.set('pieces', JSON.stringify(pieces));
  body.set('receiver', receiver.trim());
  if (date) body.set('date', date);
  if (handedBy !== null) body.set('handedBy', String(handedBy));
  if (notes.trim()) body.set('notes', notes.trim());
  if (image) body.set('image', image);
  return body;
};
