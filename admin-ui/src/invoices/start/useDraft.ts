import { useNavigate } from 'react-router';
import { pathTo } from '../../routes';
import { useCommand } from '../../shell/useCommand';
import { draftOf, TOUCHED } from '../calls';
import type { Portion, SourceWish } from '../types';

/** Drafts the invoice of something, and opens it. */
export const useDraft = (of: SourceWish) => {
  const navigate = useNavigate();
  const { busy, refusal, run, forget } = useCommand(...TOUCHED);
  const begin = async (portion?: Portion) => {
    const made = await run(() => draftOf(portion ? { ...of, portion } : of));
    if (made) navigate(pathTo('invoice-details', { id: made.data.id }));
  };
  return { busy, refusal, forget, begin: (portion?: Portion) => void begin(portion) };
};
