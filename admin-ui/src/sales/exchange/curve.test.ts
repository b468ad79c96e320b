import { expect, test } from 'vitest';
import { curveOf } from './curve';

const told = (day: string, rate: string) => ({ day, rate });

test('a rate holds until the next, between the least and the greatest, by the day', () => {
  const curve = curveOf([told('2026-11-11', '18.5'), told('2026-11-03', '18'), told('2026-11-01', '19')]);
  expect(curve?.steps).toEqual([
    { at: 0, high: 1 },
    { at: 0.2, high: 0 },
    { at: 1, high: 0.5 },
  ]);
  expect(curve).toMatchObject({ least: '18', greatest: '19', from: '2026-11-01', to: '2026-11-11' });
});

test('of one day the last counts, and one day is no curve', () => {
  const twice = [told('2026-11-02', '18.7'), told('2026-11-02', '1.87'), told('2026-11-01', '18.2')];
  expect(curveOf(twice)).toMatchObject({ least: '18.2', greatest: '18.7' });
  expect(curveOf(twice.slice(0, 2))).toBeNull();
  expect(curveOf([])).toBeNull();
});

test('what does not change is a line in the middle', () => {
  const same = [told('2026-11-02', '18.5'), told('2026-11-01', '18.5')];
  expect(curveOf(same)?.steps.map(({ high }) => high)).toEqual([0.5, 0.5]);
});
