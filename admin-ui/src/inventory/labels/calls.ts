import { useQuery } from '@tanstack/react-query';
import { addressOf, api, reading } from '../../api/client';
import { download } from '../../api/files';
import type { components } from '../../api/schema';
import { watchedDownload } from '../../shell/downloads/downloads';
import type { Printer } from './printers';

export type Paper = components['schemas']['PaperOut'];
export type LabelsOf = 'pieces' | 'circuits' | 'locations';
type Wish = components['schemas']['LabelsIn'];

/** Which records, as the list of them is asked. */
export interface Wanted {
  of: LabelsOf;
  filter: Record<string, unknown>;
  sort?: { field: string; order: string };
}

export interface Run {
  start: number;
  copies: number;
  mark: boolean;
}

export const usePapers = () =>
  useQuery({
    queryKey: ['labels', 'papers'],
    queryFn: reading('/api/labels/papers'),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The labels as a file; false when the person cancelled it. */
export const printLabels = ({ of, filter, sort }: Wanted, printer: Printer, run: Run): Promise<boolean> => {
  const { name: _, ...how } = printer;
  const wish: Wish = {
    ...how,
    ...run,
    filter: JSON.stringify(filter),
    sort: sort ? JSON.stringify([sort.field, sort.order]) : '',
  };
  return watchedDownload(`/api/labels/${of}`, `etiquetas.${printer.format}`, wish);
};

export const printTestPage = ({ paper, right, down }: Printer): Promise<void> =>
  download(addressOf('/api/labels/test.pdf', { query: { paper, right, down } }), 'prueba.pdf');

/** Pieces have a label by now, or need one again. */
export const markLabels = (ids: number[], printed: boolean) =>
  api.post('/api/labels/mark', { body: { ids, printed } });
