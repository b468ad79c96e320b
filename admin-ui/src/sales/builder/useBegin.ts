import { useState } from 'react';
import { today } from '../../i18n/format';
import { typed } from '../../money/texts';
import type { Partner } from '../../partners';
import { chooses } from './customer';
import { drafts, newDraft } from './draft';
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
  /** Whom a new one is for. */
  client?: Partner;
}

/** What the form begins with: the draft that was kept in this browser, else the quote, its copy, or an empty one. */
export const beginWith = ({ person, options, quote, copied, client }: Wish): Begin => {
  const fresh = client ? `for-${client.id}` : 'new';
  const keptAs = draftKey(person, quote ? String(quote.id) : copied ? `copy-${copied.id}` : fresh);
  const kept = keptDraft(keptAs);
  if (kept) return { start: { ...kept.draft, dirty: true }, keptAs, told: false, restoredAt: kept.at };
  const rate = typed(options.rate) ?? '';
  const start = quote
    ? draftOf(quote)
    : copied
      ? copyOf(copied, { rate, day: today(), validUntil: options.validUntil })
      : begunFor(client, newDraft({ exchangeRate: rate, validUntil: options.validUntil }));
  return { start, keptAs, told: Boolean(quote), restoredAt: null };
};

const begunFor = (client: Partner | undefined, draft: Draft): Draft =>
  client ? { ...drafts(draft, chooses(client, kindNamed(client))), dirty: false } : draft;

const kindNamed = ({ customerType }: Partner) => (customerType === 'Mayorista' ? 'wholesaler' : 'customer');

/** Once: what is read again while one works does not overwrite the form. */
export const useBegin = (wish: Wish): Begin => useState(() => beginWith(wish))[0];
