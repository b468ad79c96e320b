import { useQuery } from '@tanstack/react-query';
import { download } from '../../api/files';
import { http, postJson } from '../../api/http';
import type { components } from '../../api/schema';
import type { Answer } from '../../api/types';
import { watchedDownload } from '../../shell/downloads/downloads';
import type { Printer } from './printers';

export type Paper = components['schemas']['PaperOut'];
export type LabelsOf = 'pieces' | 'circuits' | 'locations';

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
    queryFn: async ({ signal }) => (await http<Answer<Paper[]>>('/api/labels/papers', { signal })).json.data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The labels as a file; false when the person cancelled it. */
export const printLabels = ({ of, filter, sort }: Wanted, printer: Printer, run: Run): Promise<boolean> => {
  const { name: _, ...how } = printer;
  const wish = {
    ...how,
    ...run,
    filter: JSON.stringify(filter),
    sort: sort ? JSON.stringify([sort.field, sort.order]) : '',
  };
  return watchedDownload(`/api/labels/${of}`, `etiquetas.${printer.format}`, wish);
};

export const printTestPage = ({ paper, right, down }: Printer): Promise<void> => {
  const query = new URLSearchParams({ paper, right: String(right), down: String(down) });
  return download(`/api/labels/test.pdf?${query}`, 'prueba.pdf');
};

/** Pieces have a label by now, or need one again. */
export const markLabels = (ids: number[], printed: boolean) =>
  postJson<Answer<null>>('/api/labels/mark', { ids, printed });
