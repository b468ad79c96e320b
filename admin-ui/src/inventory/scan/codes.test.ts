import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pieceOfLabel } from './codes';

/** The server reads the same cases. */
const golden = JSON.parse(readFileSync('../fixtures/golden/label_addresses.json', 'utf8')) as {
  text: string;
  piece: number | null;
}[];

test.each(golden)('a label names its piece whatever the host and the keyboard: $text', ({ text, piece }) => {
  expect(pieceOfLabel(text) ?? null).toBe(piece);
});
