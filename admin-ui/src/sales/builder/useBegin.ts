import { useState } from 'react';
import { typed } from '../../catalog/products/prices';
import { today } from '../../i18n/format';
import { newDraft } from './draft';
import type { Quote, QuoteOptions } from './quote';
import { draftKey, keptDraft } from './store';
import type { Draft } from './types';
import { copyOf, draftOf } from './wire';

export interface Begin {
  start: Draft;
  keptAs: string;
  told: boolean;
  restoredAt: string | null;
}

interface Wish {
  person: number;
  options: QuoteOptions;
  quote?: Quote;
  copied?: Quote;
}

/** What the form begins with: the draft that was kept in this browser, else the quote, its copy, or an empty one. */
export const beginWith = ({ person, options, quote, copied }: Wish): Begin => {
  const keptAs = draftKey(person, quote ? String(quote.id) : copied ? `copy-${copied.id}` : 'new');
  const kept = keptDraft(keptAs);
  if (kept) return { start: { ...kept.draft, dirty: true }, keptAs, told: false, restoredAt: kept.at };
  const rate = typed(options.rate) ?? '';
  const start = quote
    ? draftOf(quote)
    : copied
      ? copyOf(copied, { rate, day: today(), validUntil: options.validUntil })
      : newDraft({ exchangeRate: rate, validUntil: options.validUntil });
  return { start, keptAs, told: Boolean(quote), restoredAt: null };
};

/** Once: what is read again while one works does not overwrite the form. */
export const useBegin = (wish: Wish): Begin => useState(() => beginWith(wish))[0];
