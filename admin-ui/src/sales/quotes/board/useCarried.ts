import { useGetOne, useNotify } from 'ra-core';
import { type DragEvent, useEffect, useState } from 'react';
import { refusedBy } from '../../../api/refusals';
import type { RecordAction } from '../../../api/types';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import { WHOLE } from '../../../shell/detail/DetailPage';
import { RESOURCE } from '../calls';
import type { Quote, QuoteRow } from '../types';
import { type Column, stepInto } from './columns';
import { useWholeQuote } from './useWholeQuote';

/** Of what is dragged: whatever else is, a link or a file, is no card. */
const KIND = 'application/x-quote';

/**
 * A card that is dragged. What it may do is read when it is lifted, and once more when it is dropped: a column takes it only by
 * the step that leads there, which asks first, and the card stays where it is until the server has done it.
 */
export const useCarried = (begin: (quote: Quote, action: RecordAction) => void) => {
  const t = useT();
  const notify = useNotify();
  const readWhole = useWholeQuote();
  const [row, setRow] = useState<QuoteRow | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { data } = useGetOne<Quote>(
    RESOURCE,
    { id: row?.id ?? 0, meta: WHOLE },
    { enabled: row !== null, retry: false },
  );
  const end = () => {
    setRow(null);
    setOver(null);
  };
  const lifted = row !== null;
  useEffect(() => {
    if (!lifted) return;
    // A card that is gone hears nothing of its end; who presses again carries nothing any more.
    window.addEventListener('pointerdown', end);
    return () => window.removeEventListener('pointerdown', end);
  });
  const drop = async (column: Column, carried: QuoteRow) => {
    end();
    try {
      const quote = await readWhole(carried.id);
      const action = stepInto(column, quote.actions);
      if (action?.allowed) return begin(quote, action);
      const reason =
        action?.reason ??
        t('quotes.board.no_way', { from: shown(t, quote.status), to: shown(t, column.status) });
      notify(t('quotes.board.not_now', { id: quote.id, reason }), {
        type: 'warning',
        autoHideDuration: 8000,
      });
    } catch (error) {
      notify(refusedBy(error).message, { type: 'error' });
    }
  };
  const fitsIn = (column: Column): boolean =>
    row !== null &&
    data?.id === row.id &&
    column.status !== row.status &&
    Boolean(stepInto(column, data.actions)?.allowed);

  return {
    /** What makes a card one that can be dragged. */
    card: (of: QuoteRow) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData('text/plain', `#${of.id}`);
        event.dataTransfer.setData(KIND, String(of.id));
        event.dataTransfer.effectAllowed = 'move' as const;
        setRow(of);
      },
      onDragEnd: end,
    }),
    /** What makes a column one that takes it. */
    column: (of: Column) => ({
      onDragOver: (event: DragEvent) => {
        if (row === null || row.status === of.status || !event.dataTransfer.types.includes(KIND)) return;
        event.preventDefault();
        if (over !== of.status) setOver(of.status);
      },
      onDrop: (event: DragEvent) => {
        if (row === null || row.status === of.status || event.dataTransfer.getData(KIND) !== String(row.id))
          return;
        event.preventDefault();
        void drop(of, row);
      },
    }),
    /** How a column stands to the card that is carried now. */
    lookOf: (column: Column): 'takes' | 'over' | null => {
      if (row === null || column.status === row.status) return null;
      if (over === column.status) return 'over';
      return fitsIn(column) ? 'takes' : null;
    },
    id: row?.id,
  };
};

export type Carried = ReturnType<typeof useCarried>;
