/** The most codes that the server answers in one call. */
export const MOST = 50;

const LABEL = /^https?\S+?[/-]almacen[/-]piezas[/-](\d{1,18})[/-]?(?:[?#]\S*)?$/i;

/**
 * The IdPiece that the address on a label names, on whatever host. A hand scanner set to an English keyboard types it on a
 * Spanish one as `httpsÑ--…-almacen-piezas-7`.
 */
export const pieceOfLabel = (code: string): number | undefined => {
  const found = LABEL.exec(code.trim())?.[1];
  return found ? Number(found) : undefined;
};

const OF_A_PLACE = /^https?\S+?[/-]almacen[/-]ubicaciones[/-](\d{1,18})[/-]?(?:[?#]\S*)?$/i;

/** The place whose label it is, in the same way. */
export const placeOfLabel = (code: string): number | undefined => {
  const found = OF_A_PLACE.exec(code.trim())?.[1];
  return found ? Number(found) : undefined;
};

/** What was scanned, typed or pasted, as single codes: one a line, or divided by commas, semicolons or tabs. */
export const splitCodes = (text: string): string[] =>
  text
    .split(/[\r\n\t,;]+/)
    .map((code) => code.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
