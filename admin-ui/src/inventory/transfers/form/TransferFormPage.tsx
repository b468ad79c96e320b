import { useGetOne } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { refusedBy } from '../../../api/refusals';
import { useSession } from '../../../auth/useSession';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { WHOLE } from '../../../shell/detail/DetailPage';
import { LeaveGuard } from '../../../shell/form/LeaveGuard';
import { RecordForm } from '../../../shell/form/RecordForm';
import { SaveBar } from '../../../shell/form/SaveBar';
import { PageHeader } from '../../../shell/PageHeader';
import { PageSkeleton } from '../../../shell/PageSkeleton';
import { holdersOf } from '../../HolderRefusal';
import type { Holder } from '../../types';
import { changeTransfer, RESOURCE, storeTransfer } from '../calls';
import type { Transfer, TransferValues } from '../types';
import { TransferFields } from './TransferFields';
import { NEW_TRANSFER, valuesOf } from './values';

/** One screen for both: a new transfer, and one that nobody confirmed yet. */
export const TransferFormPage = () => {
  const { id } = useParams();
  return id ? <UpdateTransfer id={id} /> : <TransferForm />;
};

const UpdateTransfer = ({ id }: { id: string }) => {
  const { data, isPending } = useGetOne<Transfer>(RESOURCE, { id: Number(id), meta: WHOLE });
  if (isPending) return <PageSkeleton />;
  // The detail says what is wrong: not there, not theirs, or confirmed already.
  if (!data?.editable) return <Navigate to={pathTo('transfer-details', { id })} replace />;
  return <TransferForm transfer={data} />;
};

export interface Taken {
  message: string;
  holders: Holder[];
}

const TransferForm = ({ transfer }: { transfer?: Transfer }) => {
  const t = useT();
  const navigate = useNavigate();
  const [dirty, setDirty] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const saved = useRef(false);
  const first = useRef(transfer);
  const { user } = useSession();
  // Who works at a place sends from there: only the pieces are to be scanned.
  const place = user?.locationId ?? null;
  const values = useMemo(
    () => (first.current ? valuesOf(first.current) : { ...NEW_TRANSFER, LocationOrigin: place }),
    [place],
  );
  const save = (wanted: TransferValues) => {
    setTaken(null);
    const sent = transfer ? changeTransfer(transfer.id, values, wanted) : storeTransfer(wanted);
    return sent.catch((error) => {
      const holders = holdersOf(error);
      if (holders.length > 0) setTaken({ message: refusedBy(error).message, holders });
      throw error;
    });
  };
  return (
    <>
      <PageHeader title={transfer ? t('transfers.form.edit', { number: transfer.ID }) : undefined} />
      <RecordForm
        values={values}
        save={save}
        resources={[RESOURCE, 'pieces', 'products']}
        onDirty={setDirty}
        onSaved={(answer) => {
          saved.current = true;
          navigate(pathTo('transfer-details', { id: answer.data.transfer.id }));
        }}
      >
        {({ busy }) => (
          <>
            <TransferFields transfer={transfer} taken={taken} onTaken={setTaken} busy={busy} />
            <SaveBar
              busy={busy}
              dirty={dirty}
              back={transfer ? pathTo('transfer-details', { id: transfer.id }) : pathTo('transfers-list')}
            />
          </>
        )}
      </RecordForm>
      <LeaveGuard dirty={dirty} saved={saved} />
    </>
  );
};
