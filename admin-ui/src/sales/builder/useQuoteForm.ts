import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { ZERO } from '../../money/money';
import { focusOnFirst } from '../../shell/form/focus';
import { useCommand } from '../../shell/useCommand';
import { isDraftBelow } from './below';
import { optionsQuery, RESOURCE, saveQuote } from './calls';
import { drafts } from './draft';
import type { QuoteOptions } from './quote';
import type { Draft } from './types';
import { useFacts } from './useFacts';
import { useKeptDraft } from './useKeptDraft';
import { useSetFacts } from './useSetFacts';
import { useWatch } from './useWatch';
import { errorsOf, payloadOf } from './wire';

interface Wish {
  start: Draft;
  /** Where the draft is kept in this browser. */
  keptAs: string;
  /** The lines are as the server has them now. */
  told: boolean;
}

/** The draft of a quote, what is watched of it, and the one command that saves it. */
export const useQuoteForm = ({ start, keptAs, told }: Wish) => {
  const [draft, dispatch] = useReducer(drafts, start);
  const [sent, setSent] = useState<Draft | null>(null);
  const done = useRef(false);
  const giveUp = useKeptDraft(keptAs, draft, done);
  const { data: options } = useQuery(optionsQuery);
  const { busy, refusal, run } = useCommand(RESOURCE, 'pieces', 'products', 'circuits');
  const pricing = useFacts(draft, told, dispatch);
  useSetFacts(draft, dispatch);
  useWatch(draft, dispatch);

  const save = async () => {
    setSent(draft);
    const answer = await run(() => saveQuote(payloadOf(draft)));
    if (answer) giveUp();
    return answer;
  };
  const all = useMemo(() => (sent && refusal ? errorsOf(sent, refusal.errors) : {}), [sent, refusal]);
  useEffect(() => focusOnFirst(Object.keys(all)), [all]);
  const errors = sent ? still(draft, sent, all) : {};
  const may = { freely: options?.mayPriceFreely ?? false, below: options?.maySellBelowMinimum ?? false };
  return {
    draft,
    dispatch,
    options,
    save,
    giveUp,
    pricing,
    busy,
    refusal,
    errors,
    may,
    isBelow: isDraftBelow(draft, leastRateOf(draft, options)),
  };
};
export type QuoteForm = ReturnType<typeof useQuoteForm>;

/** A rate that a quote has already was judged when it was agreed. */
const leastRateOf = ({ id }: Draft, options: QuoteOptions | undefined): string | null =>
  id === null && options?.rate
    ? ZERO.plus(100).minus(options.rateLimit).times(options.rate).dividedBy(100).toFixed(6)
    : null;

export interface May {
  /** Go above the greatest price, and beyond the bounds of the rate. */
  freely: boolean;
  /** Let something go below its minimum, and say why. */
  below: boolean;
}

/** What was said of a line or of the terms holds until somebody changes these. */
const still = (draft: Draft, sent: Draft, errors: Record<string, string>): Record<string, string> => {
  const same = (name: string): boolean => {
    const [list, of] = name.split('.');
    if (list === 'products' && of) return one(draft.lines, Number(of)) === one(sent.lines, Number(of));
    if (list === 'circuits' && of)
      return draft.circuits.some((entry) => entry.uuid === of && sent.circuits.includes(entry));
    if (list === 'products') return draft.lines === sent.lines;
    if (/^id(Customer|InvoiceAddress|ShipmentAddress)$/.test(name)) return draft.customer === sent.customer;
    return draft.terms === sent.terms;
  };
  return Object.fromEntries(Object.entries(errors).filter(([name]) => same(name)));
};

const one = <T extends { id: number }>(list: T[], id: number) => list.find((item) => item.id === id);
