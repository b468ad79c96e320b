import type { Finding } from './types';

/** What a spreadsheet would run as a formula begins so. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => `"${value.replace(FORMULA, "'$&").replaceAll('"', '""')}"`;

/** The findings as CSV, one record a line; the mark before it lets Excel read the accents. */
export const csvOf = (head: string[], findings: Finding[]): string => {
  const rows = findings.flatMap(({ area, title, offenders }) =>
    offenders.map(({ text, detail }) => [area, title, text, detail]),
  );
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
};

/** Hands a text to the browser as a file. */
export const save = (text: string, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
