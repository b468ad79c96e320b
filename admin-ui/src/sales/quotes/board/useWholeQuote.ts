import { useDataProvider } from 'ra-core';
import { WHOLE } from '../../../shell/detail/DetailPage';
import { RESOURCE } from '../calls';
import type { Quote } from '../types';

/** Reads a quote with the steps that it may take now: a row of a list has none. */
export const useWholeQuote = () => {
  const dataProvider = useDataProvider();
  return async (id: number): Promise<Quote> =>
    (await dataProvider.getOne<Quote>(RESOURCE, { id, meta: WHOLE })).data;
};
