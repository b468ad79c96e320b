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

/** One key for one wish: it is kept until something else is wished, so that a repetition has no second effect. */
export interface Attempt {
  wish: Wish;
  key: string;
}

export const attemptOf = (before: Attempt | null, wish: Wish, newKey: () => string): Attempt =>
  before && isSame(before.wish, wish) ? before : { wish, key: newKey() };

const isSame = ({ image: a, ...one }: Wish, { image: b, ...other }: Wish): boolean =>
  a === b && JSON.stringify(one) === JSON.stringify(other);

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
