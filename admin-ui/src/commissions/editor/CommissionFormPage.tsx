import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT, useWords } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { WHOLE } from '../../shell/detail/DetailPage';
import { EmptyState } from '../../shell/EmptyState';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { RESOURCE, useSellers } from '../calls';
import { thisMonth } from '../month';
import type { Commission } from '../types';
import { Editor } from './Editor';
import { newState, stateOf } from './reducer';

/** One screen for a new commission (of a seller: `?vendedor=`) and for one that changes. */
export const CommissionFormPage = () => {
  const { id } = useParams();
  const { can } = useSession();
  // Who may open a commission comes to this address too: the table of screens asks for no more.
  if (!can(id ? 'edit' : 'create', 'Commissions')) return <Navigate to={pathTo('not-authorized')} replace />;
  return id ? <Change id={id} /> : <New />;
};

const New = () => {
  const t = useT();
  const words = useWords();
  const [search] = useSearchParams();
  const { data: sellers, error } = useSellers();
  if (error) return <EmptyState title={t('shell.detail.failed')} hint={words(error.message)} />;
  if (!sellers) return <PageSkeleton />;
  const wanted = sellers.find(({ id }) => String(id) === search.get('vendedor')) ?? null;
  return <Editor key={wanted?.id ?? 'new'} start={newState(thisMonth(), wanted)} />;
};

const Change = ({ id }: { id: string }) => {
  const [reading, setReading] = useState(0);
  const { data, isFetchedAfterMount, refetch } = useGetOne<Commission>(
    RESOURCE,
    { id: Number(id), meta: WHOLE },
    { refetchOnMount: 'always' },
  );
  const again = async () => {
    await refetch();
    setReading((before) => before + 1);
  };
  if (!isFetchedAfterMount) return <PageSkeleton />;
  // The detail says what is wrong: not there, or not theirs.
  if (!data) return <Navigate to={pathTo('commission-details', { id })} replace />;
  return <Start key={`${data.id} ${reading}`} commission={data} onAgain={() => void again()} />;
};

const Start = ({ commission, onAgain }: { commission: Commission; onAgain: () => void }) => {
  // As it was when one came: what becomes of it meanwhile is told when one saves.
  const [first] = useState(commission);
  const editable = first.actions.some(({ name, allowed }) => name === 'edit' && allowed);
  if (!editable) return <Navigate to={pathTo('commission-details', { id: first.id })} replace />;
  return <Editor start={stateOf(first)} commission={first} onAgain={onAgain} />;
};
