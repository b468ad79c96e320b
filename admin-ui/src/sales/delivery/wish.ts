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
export const bodyOf = ({ type, pieces, date, receiver, handedBy, notes, image }: Wish) => ({
  deliveryType: type,
  pieces,
  receiver: receiver.trim(),
  date: date || null,
  handedBy,
  notes: notes.trim() || null,
  image,
});
