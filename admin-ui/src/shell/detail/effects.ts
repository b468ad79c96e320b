import type { RecordAction } from '../../api/types';
import type { Key, Translate } from '../../i18n/useT';

/** By the names of steps what each does, to what: those that have a sentence below `…steps` in the dictionary. */
export const effectsOf = (
  t: Translate,
  words: string,
  actions: Pick<RecordAction, 'name'>[],
  about: Record<string, unknown>,
): Record<string, string> =>
  Object.fromEntries(
    actions.map(({ name }) => [name, t(`${words}.steps.${name}` as Key, { ...about, _: '' })]),
  );
