import { useState } from 'react';
import { today } from '../../i18n/format';
import { typed } from '../../money/texts';
import type { Partner } from '../../partners';
import { type Difference, restocked, type Stock } from './copying';
import { chooses } from './customer';
import { drafts, NEW_TERMS, newDraft } from './draft';
import type { Quote, QuoteOptions } from './quote';
import { draftKey, keptDraft } from './store';
import type { Draft } from './types';
import { copyOf, draftOf } from './wire';

export interface Begin {
  start: Draft;
  keptAs: string;
  told: boolean;
  restoredAt: string | null;
  /** Of a copy whose pieces could not all be had again. */
  difference?: Difference;
}

interface Wish {
  person: number;
  options: QuoteOptions;
  quote?: Quote;
  copied?: Quote;
  /** What there is now of the products of `copied`. */
  stock?: Stock;
  /** Whom a new one is for. */
  client?: Partner;
}

/** What the form begins with: the draft that was kept in this browser, else the quote, its copy, or an empty one. */
export const beginWith = ({ person, options, quote, copied, stock, client }: Wish): Begin => {
  const fresh = client ? `for-${client.id}` : 'new';
  const keptAs = draftKey(person, quote ? String(quote.id) : copied ? `copy-${copied.id}` : fresh);
  const kept = keptDraft(keptAs);
  if (kept)
    return {
      start: { ...kept.draft, terms: { ...NEW_TERMS, ...kept.draft.terms }, dirty: true },
      keptAs,
      told: false,
      restoredAt: kept.at,
    };
  const rate = typed(options.rate) ?? '';
  const begun = { keptAs, told: Boolean(quote), restoredAt: null };
  if (quote) return { ...begun, start: draftOf(quote) };
  if (!copied)
    return {
      ...begun,
      start: begunFor(client, newDraft({ exchangeRate: rate, validUntil: options.validUntil })),
    };
  const copy = copyOf(copied, { rate, day: today(), validUntil: options.validUntil });
  if (!stock) return { ...begun, start: copy };
  const { draft, difference } = restocked(copy, stock);
  return { ...begun, start: draft, difference };
};

const begunFor = (client: Partner | undefined, draft: Draft): Draft =>
  client ? { ...drafts(draft, chooses(client, kindNamed(client))), dirty: false } : draft;

const kindNamed = ({ customerType }: Partner) => (customerType === 'Mayorista' ? 'wholesaler' : 'customer');

/** Once: what is read again while one works does not overwrite the form. */
export const useBegin = (wish: Wish): Begin => useState(() => beginWith(wish))[0];
