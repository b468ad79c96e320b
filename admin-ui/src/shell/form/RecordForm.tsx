import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Form, type RaRecord } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { refusedBy } from '../../api/refusals';
import type { Done, HttpAnswer } from '../../api/types';
import { useT } from '../../i18n/useT';
import { type Refusal, useCommand } from '../useCommand';
import { useSaveShortcut } from './useSaveShortcut';

export interface FormParts {
  busy: boolean;
  dirty: boolean;
}

interface Props<T, A> {
  /** What the fields begin with. */
  values: T;
  save: (values: T) => Promise<HttpAnswer<A>>;
  onSaved: (answer: A) => void;
  /** Read again after saving. */
  resources: string[];
  /** Told whenever there begin, or cease, to be unsaved changes. */
  onDirty?: (dirty: boolean) => void;
  /** Refusals that say more than a sentence are shown this way. */
  explain?: (refusal: Refusal) => ReactNode;
  children: (parts: FormParts) => ReactNode;
}

/**
 * Fields around one command. What the server refuses stands at its field, and what has no field
 * above them. Ctrl+S saves. Nothing is saved before the server says so.
 */
export const RecordForm = <T extends object, A extends Done>({
  values,
  save,
  onSaved,
  resources,
  onDirty,
  explain,
  children,
}: Props<T, A>) => {
  const id = useId();
  const { busy, refusal, run } = useCommand(...resources);
  const [errors, setErrors] = useState<Refusal | null>(null);
  useSaveShortcut(id);
  useEffect(() => setErrors(refusal), [refusal]);

  const onSubmit = async (data: unknown) => {
    let caught: Record<string, string> | undefined;
    const answer = await run(() =>
      save(data as T).catch((error) => {
        caught = refusedBy(error).body?.errors;
        throw error;
      }),
    );
    if (answer) onSaved(answer);
    else focusFirst(id, caught);
    // An error at a name that has no field could never be mended, and would block the next try.
    return caught && Object.fromEntries(Object.entries(caught).filter(([name]) => fieldOf(id, name)));
  };

  return (
    <Form
      id={id}
      noValidate
      record={values as unknown as RaRecord}
      onSubmit={onSubmit}
      sanitizeEmptyValues={false}
    >
      <FormContent formId={id} busy={busy} refusal={errors} onDirty={onDirty} explain={explain}>
        {children}
      </FormContent>
    </Form>
  );
};

interface ContentProps {
  formId: string;
  busy: boolean;
  refusal: Refusal | null;
  onDirty?: (dirty: boolean) => void;
  explain?: (refusal: Refusal) => ReactNode;
  children: (parts: FormParts) => ReactNode;
}

const FormContent = ({ formId, busy, refusal, onDirty, explain, children }: ContentProps) => {
  const { isDirty } = useFormState();
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  return (
    <>
      <RefusalAlert formId={formId} refusal={refusal} explain={explain} />
      {children({ busy, dirty: isDirty })}
    </>
  );
};

const RefusalAlert = ({ formId, refusal, explain }: Pick<ContentProps, 'formId' | 'refusal' | 'explain'>) => {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal]);
  if (!refusal) return null;
  const explained = explain?.(refusal);
  if (explained) {
    return (
      <Box ref={ref} sx={{ mb: 2 }}>
        {explained}
      </Box>
    );
  }
  const placeless = Object.entries(refusal.errors).filter(([name]) => !fieldOf(formId, name));
  return (
    <Alert ref={ref} severity="error" sx={{ mb: 2 }}>
      {refusal.message || t('shell.form.refused')}
      {placeless.map(
        ([name, sentence]) => !refusal.message.includes(sentence) && <div key={name}>{sentence}</div>,
      )}
    </Alert>
  );
};

const fieldOf = (formId: string, name: string): HTMLElement | null => {
  const form = document.getElementById(formId) as HTMLFormElement | null;
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement ? field : null;
};

const focusFirst = (formId: string, errors: Record<string, string> | undefined): void => {
  const first = Object.keys(errors ?? {})
    .map((name) => fieldOf(formId, name))
    .find((field) => field !== null);
  // After the fields are free again.
  setTimeout(() => first?.focus());
};
