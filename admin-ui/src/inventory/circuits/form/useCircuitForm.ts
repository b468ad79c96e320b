import { useNotify } from 'ra-core';
import { useReducer, useState } from 'react';
import { api } from '../../../api/client';
import { editOf } from '../../../api/edits';
import { refusedBy } from '../../../api/refusals';
import type { Answer } from '../../../api/types';
import { useSession } from '../../../auth/useSession';
import { useT } from '../../../i18n/useT';
import { useCommand } from '../../../shell/useCommand';
import { holdersOf } from '../../HolderRefusal';
import type { Circuit } from '../types';
import { bodyOf, type Draft, drafts, wishOf } from './draft';

/** The draft of a circuit, its proposals, and the one command that keeps it. */
export const useCircuitForm = (first: Draft) => {
  const t = useT();
  const notify = useNotify();
  const { can } = useSession();
  const prices = can('read', 'Prices');
  const [draft, dispatch] = useReducer(drafts, first);
  const [proposing, setProposing] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { busy, refusal, run } = useCommand('circuits', 'pieces', 'products');

  const propose = async () => {
    setProposing(true);
    setFailed(null);
    try {
      const { json } = await api.post('/api/circuits/propose', { body: wishOf(draft) });
      dispatch({ type: 'proposed', found: json.data });
      const added = json.data.reduce((sum, { pieces }) => sum + pieces.length, 0);
      const words = added > 0 ? 'circuits.form.proposed' : 'circuits.form.nothing_to_propose';
      const missing = json.data.some((found) => found.missing > 0);
      if (added > 0 || !missing) notify(t(words, { smart_count: added }), { type: 'info' });
    } catch (error) {
      setFailed(refusedBy(error).message);
    } finally {
      setProposing(false);
    }
  };

  const save = (): Promise<Answer<Circuit> | null> => {
    const body = bodyOf(draft, prices);
    const { id } = first;
    return run(() =>
      id
        ? api.put('/api/circuits/update', { body: { ...editOf(bodyOf(first, prices), body), id } })
        : api.post('/api/circuits/save', { body }),
    );
  };

  return {
    draft,
    dispatch,
    prices,
    propose,
    proposing,
    failed,
    save,
    busy,
    refusal,
    holders: holdersOf(refusal),
    errors: refusal?.errors ?? {},
  };
};
