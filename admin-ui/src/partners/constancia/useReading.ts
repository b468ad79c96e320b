import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { refusedBy } from '../../api/refusals';
import { useT, useWords } from '../../i18n/useT';
import { PICTURES_OR_PDF, uploadFault } from '../../shell/uploads';
import { readConstancia } from '../calls';
import type { PartnerValues } from '../form/values';
import type { TaxReading } from '../types';

/** A chosen file is read at once; what the server could not keep later is not taken now. */
export const useReading = (put: (file: File | null) => void) => {
  const t = useT();
  const words = useWords();
  const { getValues, setValue } = useFormContext<PartnerValues>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [reading, setReading] = useState<TaxReading | null>(null);
  const latest = useRef<File | null>(null);

  const start = (file: File | null, wrong: string | null) => {
    latest.current = file;
    setFault(wrong);
    setReading(null);
    put(file);
  };
  const take = async (file: File) => {
    const wrong = uploadFault(file, PICTURES_OR_PDF);
    if (wrong) return start(null, t(`partners.constancia.${wrong}`));
    start(file, null);
    setBusy(true);
    try {
      const found = (await readConstancia(file)).json.data;
      if (latest.current !== file) return;
      setReading(found);
      // What somebody typed is theirs: then the RFC is only offered.
      if (found.rfc && !getValues('RFC')) setValue('RFC', found.rfc, { shouldDirty: true });
    } catch (error) {
      if (latest.current !== file) return;
      const { message, body } = refusedBy(error);
      start(null, body?.errors?.file ?? words(message));
    } finally {
      if (latest.current === file || latest.current === null) setBusy(false);
    }
  };
  return { busy, fault, reading, take, forget: () => start(null, null) };
};
