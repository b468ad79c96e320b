import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf, api } from '../../api/client';
import { download } from '../../api/files';
import type { Headings } from '../../shell/sheets/headings';
import type { Outcome, Sheet } from './types';

export const getTemplate = (): Promise<void> =>
  download(addressOf('/api/download-template'), 'plantilla.xlsx');

export const getOriginal = (sheet: Sheet): Promise<void> =>
  download(addressOf('/api/piece-sheets/{id}/file', { path: { id: sheet.id } }), sheet.fileName);

export const getMarked = (sheet: Sheet): Promise<void> =>
  download(
    addressOf('/api/piece-sheets/{id}/marked', { path: { id: sheet.id } }),
    `piezas-revisadas-${sheet.id}.xlsx`,
  );

export const bringSheet = (file: File, columns: Headings) =>
  api.post('/api/piece-sheets', { form: { file, columns } });

export const actOnSheet = (id: number, action: string, reason: string) =>
  api.post('/api/piece-sheets/{id}/{action}', { path: { id, action }, body: { reason } });

export interface LinesAsked {
  outcome?: Outcome;
  differs?: boolean;
  page: number;
  limit: number;
}

/** The rows of a sheet; asked again when the sheet has been judged anew (`version`). */
export const useLines = (id: number, version: string, asked: LinesAsked) =>
  useQuery({
    queryKey: ['sheet-lines', id, version, asked],
    queryFn: async ({ signal }) =>
      (await api.get('/api/piece-sheets/{id}/rows', { path: { id }, query: { ...asked }, signal })).json,
    placeholderData: keepPreviousData,
  });
