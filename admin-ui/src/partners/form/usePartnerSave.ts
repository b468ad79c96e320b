import { useRef, useState } from 'react';
import { refusedBy } from '../../api/refusals';
import type { Answer, HttpAnswer } from '../../api/types';
import { createPartner, putConstancia, updatePartner } from '../calls';
import type { PartnerKind } from '../kinds';
import type { Duplicate, Partner } from '../types';
import { useMay } from '../useMay';
import { bodyOf, changesOf, formErrors, type PartnerValues } from './values';

/** Saves the form; a refusal names the form's own fields, and possible duplicates are kept to be shown. */
export const usePartnerSave = (kind: PartnerKind, first: PartnerValues) => {
  const may = useMay(kind);
  const [duplicates, setDuplicates] = useState<Duplicate[]>([]);
  /** Why the constancia was not kept, although the record is. */
  const unsent = useRef<string | null>(null);

  const save = async (values: PartnerValues): Promise<HttpAnswer<Answer<Partner>>> => {
    setDuplicates([]);
    try {
      const answer = first.id
        ? await updatePartner(kind, changesOf(first.id, values, first, may))
        : await createPartner(kind, bodyOf(values, may));
      return values.constancia ? await sendConstancia(answer, values.constancia) : answer;
    } catch (error) {
      const refused = refusedBy(error);
      const { body } = refused;
      if (body?.code === 'possible_duplicate') {
        setDuplicates(body.duplicates ?? []);
        // The panel says it, with the names; above it stands only that nothing was saved.
        refused.message = '';
      }
      if (body?.errors) body.errors = formErrors(values, body.errors);
      throw error;
    }
  };

  /** The record is there by now: a document that is refused does not undo it. */
  const sendConstancia = async (answer: HttpAnswer<Answer<Partner>>, file: File) => {
    try {
      await putConstancia(answer.json.data.id, file);
    } catch (error) {
      unsent.current = refusedBy(error).message;
    }
    return answer;
  };

  return { save, duplicates, unsent, may };
};
