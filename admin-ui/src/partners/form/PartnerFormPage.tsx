import { useGetOne } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { WHOLE } from '../../shell/detail/DetailPage';
import { LeaveGuard } from '../../shell/form/LeaveGuard';
import { RecordForm } from '../../shell/form/RecordForm';
import { SaveBar } from '../../shell/form/SaveBar';
import { PageHeader } from '../../shell/PageHeader';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { detailPath, type PartnerKind } from '../kinds';
import type { Partner } from '../types';
import { DuplicatesPanel } from './DuplicatesPanel';
import { FormSections } from './FormSections';
import { usePartnerSave } from './usePartnerSave';
import { NEW_PARTNER, valuesOf } from './values';

/** One screen for both: a new record, and one that changes. */
export const PartnerFormPage = ({ kind }: { kind: PartnerKind }) => {
  const { id } = useParams();
  return id ? <UpdatePartner kind={kind} id={id} /> : <PartnerForm kind={kind} />;
};

const UpdatePartner = ({ kind, id }: { kind: PartnerKind; id: string }) => {
  const { data, isPending } = useGetOne<Partner>(kind.resource, { id: Number(id), meta: WHOLE });
  if (isPending) return <PageSkeleton />;
  // The detail says what is wrong: not there, or not theirs.
  if (!data) return <Navigate to={detailPath(kind, id)} replace />;
  return <PartnerForm kind={kind} partner={data} />;
};

const PartnerForm = ({ kind, partner }: { kind: PartnerKind; partner?: Partner }) => {
  const t = useT();
  const navigate = useNavigate();
  const [dirty, setDirty] = useState(false);
  const saved = useRef(false);
  // The first reading of the record: what is read again while one types does not overwrite the fields.
  const first = useRef(partner);
  const values = useMemo(() => (first.current ? valuesOf(first.current) : NEW_PARTNER), []);
  const { save, duplicates, unsent, may } = usePartnerSave(kind, values);
  const readOnly = partner ? !may.edit && !may.tax : !may.create;
  return (
    <>
      <PageHeader title={partner ? t('partners.form.edit', { name: partner.name }) : undefined} />
      <RecordForm
        values={values}
        save={save}
        resources={['customers', 'wholesalers', 'duplicates']}
        onDirty={setDirty}
        onSaved={(answer) => {
          saved.current = true;
          const path = detailPath(kind, answer.data.id);
          navigate(unsent.current ? `${path}?tab=tax` : path, { state: { unsent: unsent.current } });
        }}
      >
        {({ busy }) => (
          <>
            <DuplicatesPanel duplicates={duplicates} />
            <FormSections kind={kind} partner={partner} may={may} />
            <SaveBar
              busy={busy}
              dirty={dirty}
              readOnly={readOnly}
              back={partner ? detailPath(kind, partner.id) : pathTo(kind.screens.list)}
            />
          </>
        )}
      </RecordForm>
      <LeaveGuard dirty={dirty} saved={saved} />
    </>
  );
};
