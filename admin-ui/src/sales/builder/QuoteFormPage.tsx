import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT, useWords } from '../../i18n/useT';
import type { Partner } from '../../partners';
import { pathTo } from '../../routes';
import { WHOLE } from '../../shell/detail/DetailPage';
import { EmptyState } from '../../shell/EmptyState';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { Builder } from './Builder';
import { clientQuery, optionsQuery, RESOURCE } from './calls';
import { type Stock, stockOf } from './copying';
import type { Quote, QuoteOptions } from './quote';
import { useBegin } from './useBegin';

/** One screen for a new quote (of a customer: `?cliente=`), a copy of one (`?copia=`), and one that changes. */
export const QuoteFormPage = () => {
  const t = useT();
  const words = useWords();
  const { id } = useParams();
  const [search] = useSearchParams();
  const copied = id ? null : search.get('copia');
  const { data: options, error } = useQuery(optionsQuery);
  const read = useQuote(id ?? copied);
  const stock = useStockOf(copied ? read.quote : undefined);
  const wanted = id || copied ? null : search.get('cliente');
  const client = useQuery({ ...clientQuery(wanted ?? ''), enabled: wanted !== null, retry: false });
  if (error) return <EmptyState title={t('shell.detail.failed')} hint={words(error.message)} />;
  if (!options || read.isPending || client.isLoading || stock.isLoading) return <PageSkeleton />;
  // The detail says what is wrong: not there, or not theirs.
  if (id && !read.quote) return <Navigate to={pathTo('quote-details', { id })} replace />;
  return (
    <Start
      key={`${id ?? copied ?? wanted ?? 'new'} ${read.reading}`}
      options={options}
      quote={id ? read.quote : undefined}
      copied={copied ? read.quote : undefined}
      stock={stock.data}
      client={client.data}
      onAgain={read.again}
    />
  );
};

const useQuote = (id: string | null) => {
  const [reading, setReading] = useState(0);
  const { data, isPending, refetch } = useGetOne<Quote>(
    RESOURCE,
    { id: Number(id), meta: WHOLE },
    { enabled: id !== null, retry: false },
  );
  const again = async () => {
    if (id !== null) await refetch();
    setReading((before) => before + 1);
  };
  return { quote: data, isPending: id !== null && isPending, reading, again };
};

/** What there is now of a quote that is copied. */
const useStockOf = (quote: Quote | undefined) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: [RESOURCE, 'stock', quote?.id],
    queryFn: quote ? () => stockOf(client, quote) : undefined,
    enabled: quote !== undefined,
    gcTime: 0,
  });
};

interface Props {
  options: QuoteOptions;
  quote?: Quote;
  copied?: Quote;
  stock?: Stock;
  client?: Partner;
  onAgain: () => void;
}

const Start = ({ options, quote, copied, stock, client, onAgain }: Props) => {
  const { user } = useSession();
  const begin = useBegin({ person: user?.id ?? 0, options, quote, copied, stock, client });
  // As it was when one came: what becomes of it meanwhile is told when one saves.
  const [first] = useState(quote);
  if (first && !first.editable.allowed)
    return <Navigate to={pathTo('quote-details', { id: first.id })} replace />;
  return <Builder begin={begin} quote={quote} copyOf={copied} onAgain={onAgain} />;
};
