import { expect, test } from 'vitest';
import { bodyOf, type Wish } from './wish';

const wish = (more: Partial<Wish> = {}): Wish => ({
  task: 'deliver',
  order: 7,
  type: 5,
  pieces: [11, 12],
  date: '2026-11-21',
  receiver: ' Juan ',
  handedBy: 3,
  notes: '',
  image: null,
  ...more,
});

test('it is sent as the wire has it, without what is empty', () => {
  expect(bodyOf(wish())).toEqual({
    deliveryType: 5,
    pieces: [11, 12],
    receiver: 'Juan',
    date: '2026-11-21',
    handedBy: 3,
    notes: null,
    image: null,
  });
});

test('an exit has no type, and takes its picture along', () => {
  const image = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  const body = bodyOf(wish({ type: null, image, notes: 'Golpe en una pata', date: '', handedBy: null }));
  expect(body).toMatchObject({
    deliveryType: null,
    notes: 'Golpe en una pata',
    date: null,
    handedBy: null,
    image,
  });
});
