import { hand } from './files';

/** What a spreadsheet would run as a formula begins so. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => `"${value.replace(FORMULA, "'$&").replaceAll('"', '""')}"`;

/** Lines of a CSV; the mark before them lets Excel read the accents. */
export const csvOf = (lines: string[][]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;

export const handCsv = (lines: string[][], name: string): void =>
  hand(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }), name);
