/** The most codes that the server answers in one call. */
export const MOST = 50;

/** What was scanned, typed or pasted, as single codes: one a line, or divided by commas, semicolons or tabs. */
export const splitCodes = (text: string): string[] =>
  text
    .split(/[\r\n\t,;]+/)
    .map((code) => code.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
