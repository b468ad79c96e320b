import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusedBy } from '../../../api/refusals';
import { useWords } from '../../../i18n/useT';
import { type Headings, type Unknown, unknownIn } from '../headings';
import type { ImportKind, ImportReport } from './kinds';

/** A spreadsheet is tried first, as often as one likes; only what came through whole can be imported. */
export const useImport = (kind: ImportKind) => {
  const words = useWords();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [accepted, setAccepted] = useState<Record<string, boolean>>({});
  const [report, setReport] = useState<ImportReport | null>(null);
  const [message, setMessage] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const [columns, setColumns] = useState<Headings>({});
  const [busy, setBusy] = useState(false);

  const send = async (wish: { file: File; dryRun: boolean; columns: Headings }, yes = accepted) => {
    setBusy(true);
    setRefusal(null);
    setColumns(wish.columns);
    try {
      const answer = await kind.bring(wish, yes);
      setUnknown(null);
      setReport(answer.data);
      setMessage(answer.message);
      if (answer.data.saved) await client.invalidateQueries({ queryKey: [kind.name] });
    } catch (error) {
      const { message: told, body } = refusedBy(error);
      setReport(body?.report ?? null);
      setUnknown(unknownIn(body));
      setRefusal(body?.errors?.file ?? words(told));
    } finally {
      setBusy(false);
    }
  };

  return {
    file,
    accepted,
    report,
    message,
    refusal,
    unknown,
    busy,
    take: (chosen: File) => {
      setFile(chosen);
      void send({ file: chosen, dryRun: true, columns: {} });
    },
    said: (headings: Headings) => {
      if (file) void send({ file, dryRun: true, columns: headings });
    },
    accept: (change: Record<string, boolean>) => {
      const next = { ...accepted, ...change };
      setAccepted(next);
      if (file) void send({ file, dryRun: true, columns }, next);
    },
    bring: () => {
      if (file) void send({ file, dryRun: false, columns });
    },
  };
};
