import { expect, test } from 'vitest';
import { chosenOf, goneOf, jobOf, typeOfChosen } from './job';
import { COMPLETE, PARTIAL } from './rules';
import { aCircuit, aPiece, aProduct, content, delivered } from './sample';

const ids = (pieces: { IdPiece: number }[]) => pieces.map(({ IdPiece }) => IdPiece);
const two = content([aProduct(1, aPiece(11), aPiece(12))], [aCircuit(5, aProduct(51, aPiece(511)))]);

test('the last piece is chosen, whatever is ticked; of a last line some may stay behind', () => {
  const last = jobOf(content([aProduct(1, aPiece(11), delivered(12, 1))]), 'deliver');
  const chosen = chosenOf(last, new Set());
  expect([last.fixed, ids(chosen), typeOfChosen(last, chosen)]).toEqual([true, [11], COMPLETE]);
  const line = jobOf(content([aProduct(1, aPiece(11), aPiece(12))]), 'deliver');
  const some = chosenOf(line, new Set([11]));
  expect([line.fixed, ids(some), typeOfChosen(line, some)]).toEqual([false, [11], PARTIAL]);
});

test('ticking everything is a complete delivery, less is a partial one', () => {
  const job = jobOf(two, 'deliver');
  const typed = (...ticked: number[]) => typeOfChosen(job, chosenOf(job, new Set(ticked)));
  expect([typed(11), typed(11, 12, 511), typed()]).toEqual([PARTIAL, COMPLETE, null]);
});

test('what lies elsewhere cannot be chosen, and the last piece then goes not at all', () => {
  const away = aPiece(12, { elsewhere: true, place: 'En camino', transfer: 3 });
  const several = jobOf(content([aProduct(1, aPiece(11), away), aProduct(2, aPiece(21))]), 'deliver');
  expect(ids(chosenOf(several, new Set([11, 12])))).toEqual([11]);
  expect(ids(several.away)).toEqual([12]);
  const last = jobOf(content([aProduct(1, away)]), 'deliver');
  expect(typeOfChosen(last, chosenOf(last, new Set()))).toBeNull();
});

test('what is out can be delivered, and does not leave a second time', () => {
  const lines = content([aProduct(1, aPiece(11, { out: true }), aPiece(12))]);
  expect(ids(jobOf(lines, 'deliver').pieces)).toEqual([11, 12]);
  const exit = jobOf(lines, 'output');
  expect(ids(exit.pieces)).toEqual([12]);
  expect([exit.fixed, exit.types]).toEqual([false, []]);
});

test('what somebody else took is no longer chosen, and is told', () => {
  const ticked = new Set([11, 12]);
  const later = content([aProduct(1, delivered(11, 2), aPiece(12)), aProduct(2, aPiece(21))]);
  const job = jobOf(later, 'deliver');
  expect(ids(chosenOf(job, ticked))).toEqual([12]);
  expect(ids(goneOf(later, job, ticked))).toEqual([11]);
});
