import Box from '@mui/material/Box';
import { useGetOne } from 'ra-core';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useSession } from '../../../auth/useSession';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { WHOLE } from '../../../shell/detail/DetailPage';
import { LeaveGuard } from '../../../shell/form/LeaveGuard';
import { SaveBar } from '../../../shell/form/SaveBar';
import { useSaveShortcut } from '../../../shell/form/useSaveShortcut';
import { PageHeader } from '../../../shell/PageHeader';
import { PageSkeleton } from '../../../shell/PageSkeleton';
import type { Circuit } from '../types';
import { draftOf, newDraft, setsOf } from './draft';
import { FormSections } from './FormSections';
import { Refused } from './Refused';
import { useCircuitForm } from './useCircuitForm';

/** One screen for both: a new circuit of so many sets, and an old one that changes. */
export const CircuitFormPage = () => {
  const { id, number = '1' } = useParams();
  return id ? <UpdateCircuit id={id} /> : <CircuitForm key={number} number={number} />;
};

const UpdateCircuit = ({ id }: { id: string }) => {
  const { data, isPending, refetch } = useGetOne<Circuit>('circuits', { id: Number(id), meta: WHOLE });
  const [reading, setReading] = useState(0);
  if (isPending) return <PageSkeleton />;
  // The detail says what is wrong: not there, or taken apart.
  if (data?.status !== 'Activo') return <Navigate to={pathTo('circuit-details', { id })} replace />;
  const reload = () => refetch().then(() => setReading(reading + 1));
  return <CircuitForm key={reading} circuit={data} onReload={reload} />;
};

interface Props {
  circuit?: Circuit;
  number?: string;
  /** Begins anew with the circuit as it is by now. */
  onReload?: () => void;
}

const CircuitForm = ({ circuit, number = '1', onReload }: Props) => {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { can } = useSession();
  const saved = useRef(false);
  // The first reading of the circuit: what is read again while one works does not overwrite the form.
  const first = useRef(circuit);
  const start = useMemo(() => (first.current ? draftOf(first.current) : newDraft(number)), [number]);
  const form = useCircuitForm(start);
  const readOnly = !can(circuit ? 'edit' : 'create', 'Circuits');
  useSaveShortcut(id);

  const [asking, setAsking] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (readOnly || form.busy) return;
    if (setsOf(form.draft) === 0) setAsking(true);
    else void save();
  };
  const save = async () => {
    setAsking(false);
    const answer = await form.save();
    if (!answer) return;
    saved.current = true;
    navigate(pathTo('circuit-details', { id: answer.data.id }));
  };
  return (
    <>
      <PageHeader title={circuit ? t('circuits.form.title', { name: circuit.Name }) : undefined} />
      <Box component="form" id={id} onSubmit={submit} noValidate>
        <Refused form={form} onReload={onReload} />
        <FormSections form={form} circuit={circuit} readOnly={readOnly} />
        <SaveBar
          outcome={t('circuits.sets', { smart_count: setsOf(form.draft) })}
          busy={form.busy}
          dirty={form.draft.dirty}
          readOnly={readOnly}
          back={circuit ? pathTo('circuit-details', { id: circuit.id }) : pathTo('circuits-home')}
        />
      </Box>
      {asking && (
        <ConfirmDialog
          title={t('circuits.form.no_set')}
          text={t('circuits.form.no_set_text')}
          confirm={t('circuits.form.save_anyway')}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        />
      )}
      <LeaveGuard dirty={form.draft.dirty} saved={saved} />
    </>
  );
};
