import type { components } from '../../api/schema';

/** A printer of this device: what is in it, and by how many millimetres it is out. */
export interface Printer {
  name: string;
  paper: components['schemas']['PaperOut']['key'];
  format: 'pdf' | 'zpl';
  resolution: 203 | 300;
  right: number;
  down: number;
}

/** Outlives a session: the printer stands beside the device, whoever works on it. */
const KEPT = 'labels.printers';

export const newPrinter = (name: string): Printer => ({
  name,
  paper: 'letter-30',
  format: 'pdf',
  resolution: 203,
  right: 0,
  down: 0,
});

/** Those of this device, the last used one first. */
export const keptPrinters = (): Printer[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    const known = Array.isArray(kept) ? (kept as Partial<Printer>[]) : [];
    return known.flatMap((one) => (one?.name ? [{ ...newPrinter(one.name), ...one }] : []));
  } catch {
    return [];
  }
};

export const keepPrinter = (printer: Printer): void => {
  const others = keptPrinters().filter(({ name }) => name !== printer.name);
  localStorage.setItem(KEPT, JSON.stringify([printer, ...others].slice(0, 12)));
};
