import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wireWord } from './steps';

interface Contract {
  paths: Record<string, Record<string, { requestBody?: object; responses?: object }>>;
}
const contract = JSON.parse(readFileSync(`${process.cwd()}/../openapi.json`, 'utf8')) as Contract;

const namesOf = (part: object | undefined): string[] =>
  [...new Set(JSON.stringify(part ?? {}).match(/schemas\/\w+/g))].sort();

/** Steps that no button takes, or that have a call of their own, where TypeScript compares them. */
const OWN = {
  order: [
    ...['request_transfer', 'approve_transfer', 'decline_transfer', 'cancel_transfer', 'cancel_transfer_in_progress'],
    ...['confirm_delivery_date', 'return_output', 'confirm_invoice', 'remind', 'output', 'deliver', 'discard'],
    ...['go_on', 'hand_over_leased', 'deliver_no_more'],
  ],
  quote: ['send', 'refuse', 'discard', 'restore', 'request', 'revise', 'lose_order'],
  devolution: ['confirm', 'cancel', 'discard'],
  transfer: ['confirm_date', 'transit', 'received', 'receive_missing', 'write_off', 'discard', 'request'],
}; // biome-ignore format: a table

test.each([
  ['order', '/api/orders/*/{id}'],
  ['quote', '/api/quotes/*'],
  ['devolution', '/api/devolution/*'],
  ['transfer', '/api/transfer/*'],
] as const)('each plain step of an %s has the call that is put together of its name', (record, path) => {
  const drawn = readFileSync(`${process.cwd()}/../docs/states/${record}-status.md`, 'utf8');
  const steps = [...new Set([...drawn.matchAll(/\((\w+)\)$/gm)].map(([, step = '']) => step))];
  const plain = steps.filter((step) => !OWN[record].includes(step));
  const call = (step: string) => contract.paths[path.replace('*', wireWord(step))]?.post;
  const wanted = call('approve');
  expect(plain).toContain('approve');
  for (const step of plain) {
    // A cancellation may be asked for with a flag that says so; without it the body is the same.
    const taken = namesOf(call(step)?.requestBody).map((name) => name.replace('QuoteCancelIn', 'StepIn'));
    expect(taken, step).toEqual(namesOf(wanted?.requestBody));
    expect(namesOf(call(step)?.responses), step).toEqual(namesOf(wanted?.responses));
  }
});
