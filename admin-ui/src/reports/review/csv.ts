import type { Finding } from './types';

/** The findings, one record a line. */
export const linesOf = (head: string[], findings: Finding[]): string[][] => [
  head,
  ...findings.flatMap(({ area, title, offenders }) =>
    offenders.map(({ text, detail }) => [area, title, text, detail]),
  ),
];
