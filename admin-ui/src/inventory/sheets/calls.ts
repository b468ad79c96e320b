import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { download } from '../../api/files';
import { type HttpAnswer, http, postJson } from '../../api/http';
import type { Answer } from '../../api/types';
import type { Outcome, Sheet, SheetLines } from './types';

export const getTemplate = (): Promise<void> => download('/api/download-template', 'plantilla.xlsx');

export const getOriginal = (sheet: Sheet): Promise<void> =>
  download(`/api/piece-sheets/${sheet.id}/file`, sheet.fileName);

export const getMarked = (sheet: Sheet): Promise<void> =>
  download(`/api/piece-sheets/${sheet.id}/marked`, `piezas-revisadas-${sheet.id}.xlsx`);

export const bringSheet = (file: File): Promise<HttpAnswer<Answer<Sheet>>> => {
  const body = new FormData();
  body.set('file', file);
  return http<Answer<Sheet>>('/api/piece-sheets', { method: 'POST', body });
};

export const actOnSheet = (id: number, action: string, reason: string) =>
  postJson<Answer<Sheet>>(`/api/piece-sheets/${id}/${action}`, { reason });

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
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ page: String(asked.page), limit: String(asked.limit) });
      if (asked.outcome) query.set('outcome', asked.outcome);
      if (asked.differs) query.set('differs', 'true');
      return (await http<SheetLines>(`/api/piece-sheets/${id}/rows?${query}`, { signal })).json;
    },
    placeholderData: keepPreviousData,
  });
