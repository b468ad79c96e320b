import Alert from '@mui/material/Alert';
import { useGetList, useGetOne } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
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
import type { Holder, Piece } from '../../types';
import { changeTransfer, RESOURCE, storeTransfer } from '../calls';
import type { Transfer, TransferValues } from '../types';
import { TransferFields } from './TransferFields';
import { MOST_PIECES, newOf, PIECES_KEY, valuesOf } from './values';

/** One screen for both: a new transfer, and one that nobody confirmed yet. */
export const TransferFormPage = () => {
  const { id } = useParams();
  const [search] = useSearchParams();
  const chosen = (search.get(PIECES_KEY) ?? '').split(',').map(Number).filter(Boolean);
  if (id) return <UpdateTransfer id={id} />;
  return chosen.length > 0 ? <TransferOf pieces={chosen} /> : <TransferForm />;
};

/** A new one of pieces that were chosen in their list. */
const TransferOf = ({ pieces }: { pieces: number[] }) => {
  const { data, isPending } = useGetList<Piece>('pieces', {
    filter: { id: pieces },
    pagination: { page: 1, perPage: MOST_PIECES },
    sort: { field: 'id', order: 'ASC' },
  });
  return isPending ? <PageSkeleton /> : <TransferForm pieces={data} wanted={pieces.length} />;
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

interface FormProps {
  transfer?: Transfer;
  /** What a new one begins with, and how many were `wanted`. */
  pieces?: Piece[];
  wanted?: number;
}

const TransferForm = ({ transfer, pieces, wanted = 0 }: FormProps) => {
  const t = useT();
  const navigate = useNavigate();
  const [dirty, setDirty] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const saved = useRef(false);
  const first = useRef(transfer);
  const begun = useRef(pieces ?? []);
  const { user } = useSession();
  // Who works at a place sends from there: only the pieces are to be scanned.
  const place = user?.locationId ?? null;
  const values = useMemo(
    () => (first.current ? valuesOf(first.current) : newOf(begun.current, place)),
    [place],
  );
  const left = wanted - values.pieces.length;
  const save = (wish: TransferValues) => {
    setTaken(null);
    const sent = transfer ? changeTransfer(transfer.id, values, wish) : storeTransfer(wish);
    return sent.catch((error) => {
      const holders = holdersOf(error);
      if (holders.length > 0) setTaken({ message: refusedBy(error).message, holders });
      throw error;
    });
  };
  return (
    <>
      <PageHeader title={transfer ? t('transfers.form.edit', { number: transfer.ID }) : undefined} />
      {!transfer && left > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('transfers.form.elsewhere', { smart_count: left })}
        </Alert>
      )}
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
