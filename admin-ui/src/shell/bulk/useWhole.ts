import { type Identifier, type RaRecord, useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { WHOLE } from '../detail/DetailPage';

const AT_ONCE = 4;

/** The whole records of these rows, in their order, as they come; an error when one of them cannot be read. */
export const useWhole = <R extends RaRecord>(resource: string, ids: Identifier[]) => {
  const dataProvider = useDataProvider();
  const [records, setRecords] = useState<R[]>([]);
  const [error, setError] = useState<Error | null>(null);
  // What is chosen stays so while its dialog is open.
  const [wanted] = useState(ids);
  useEffect(() => {
    const left = [...wanted];
    let gone = false;
    const read = async () => {
      for (let id = left.shift(); id !== undefined && !gone; id = left.shift()) {
        const { data } = await dataProvider.getOne<R>(resource, { id, meta: WHOLE });
        if (!gone) setRecords((before) => inOrder([...before, data], wanted));
      }
    };
    Promise.all(Array.from({ length: AT_ONCE }, read)).catch((reason) => setError(reason));
    return () => {
      gone = true;
    };
  }, [dataProvider, resource, wanted]);
  return { records, error };
};

const inOrder = <R extends RaRecord>(records: R[], ids: Identifier[]): R[] =>
  records.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
