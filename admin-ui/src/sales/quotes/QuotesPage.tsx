import AddIcon from '@mui/icons-material/Add';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import Button from '@mui/material/Button';
import { Link, Navigate, useParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { PageHeader } from '../../shell/PageHeader';
import { RESOURCE } from './calls';
import { QUOTE_COLUMNS } from './columns';
import { useStepsOfQuotes } from './StepsOfQuotes';
import type { QuoteRow } from './types';
import { filterOf, useQuoteFilters } from './useQuoteFilters';

export const TARGET = { path: ({ id }: QuoteRow) => pathTo('quote-details', { id }) };
export const NEWEST = { field: 'ID', order: 'DESC' } as const;

/** All quotes that the person sees; a word in the address begins with a filter. */
export const QuotesPage = () => {
  const { filter } = useParams();
  if (filter)
    return <Navigate to={pathTo('quotes-home', {}, { filter: JSON.stringify(filterOf(filter)) })} replace />;
  return <Quotes />;
};

const Quotes = () => {
  const t = useT();
  const { can } = useSession();
  const filters = useQuoteFilters();
  const bulk = useStepsOfQuotes();
  const add = can('create', 'Quote') && (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={pathTo('new-quote')}>
      {t('quotes.new')}
    </Button>
  );
  return (
    <>
      <PageHeader actions={add} />
      <ListPage<QuoteRow>
        resource={RESOURCE}
        columns={QUOTE_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={TARGET}
        bulk={bulk}
        empty={
          <EmptyState
            icon={<RequestQuoteOutlined />}
            title={t('quotes.empty')}
            hint={t('quotes.empty_hint')}
            action={add}
          />
        }
      />
    </>
  );
};
