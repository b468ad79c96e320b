import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { findDuplicates } from '../calls';
import { checkRfc, isFault } from '../tax/rfc';
import type { Duplicate } from '../types';

const NAMES = ['id', 'RFC', 'customerEmail', 'customerPhone'] as const;

/** Who else has this RFC, e-mail or phone: asked only about what was written here and is complete. */
export const useDuplicates = (): Duplicate[] => {
  const [id, rfc = '', email = '', phone = ''] = useDeferredValue(useWatch({ name: NAMES }));
  const { dirtyFields } = useFormState({ name: NAMES });
  const check = checkRfc(String(rfc));
  const asked = {
    ...(dirtyFields.RFC && !isFault(check) ? { RFC: check.rfc } : {}),
    ...(dirtyFields.customerEmail && /.@.+\../.test(email) ? { customerEmail: email.trim() } : {}),
    ...(dirtyFields.customerPhone && phone.replace(/\D/g, '').length >= 10 ? { customerPhone: phone } : {}),
  };
  const { data } = useQuery({
    queryKey: ['duplicates', id, asked],
    queryFn: () => findDuplicates({ ...(id ? { id } : {}), ...asked }),
    enabled: Object.keys(asked).length > 0,
    placeholderData: (before) => before,
    staleTime: 30_000,
    retry: false,
  });
  return Object.keys(asked).length > 0 ? (data ?? []) : [];
};
