import AddIcon from '@mui/icons-material/Add';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { LookSwitch } from '../../shell/list/LookSwitch';
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
  return <QuoteList />;
};

/** As a table, or with `body` as a board. */
export const QuoteList = ({ body }: { body?: ReactNode }) => {
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
        body={body}
        tools={
          <LookSwitch
            list={pathTo('quotes-home')}
            other={{ label: 'quotes.board.look', icon: <BoardIcon />, path: pathTo('quotes-board') }}
            now={body ? 'other' : 'list'}
          />
        }
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
