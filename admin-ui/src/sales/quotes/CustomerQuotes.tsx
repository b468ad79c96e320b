import AddIcon from '@mui/icons-material/Add';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { RESOURCE } from './calls';
import { QUOTES_OF_ONE } from './columns';
import { NEWEST, TARGET } from './QuotesPage';
import type { QuoteRow } from './types';
import { useQuoteFilters } from './useQuoteFilters';

const NOTHING = {};

/** The quotes of one customer, on their page. */
export const CustomerQuotes = ({ id }: { id: number }) => {
  const t = useT();
  const { can } = useSession();
  const filters = useQuoteFilters().filter(({ source }) => source !== 'idClient');
  const filter = useMemo(() => ({ idClient: id }), [id]);
  const add = can('create', 'Quote') && (
    <Button
      size="small"
      variant="outlined"
      startIcon={<AddIcon />}
      component={Link}
      to={pathTo('new-quote', {}, { cliente: id })}
    >
      {t('quotes.new')}
    </Button>
  );
  return (
    <ListPage<QuoteRow>
      resource={RESOURCE}
      storeKey="quotes.customer"
      columns={QUOTES_OF_ONE}
      filters={filters}
      filter={filter}
      sort={NEWEST}
      target={TARGET}
      tools={add}
      embedded={{ filter: NOTHING }}
      empty={
        <EmptyState
          icon={<RequestQuoteOutlined />}
          title={t('quotes.of_customer.empty')}
          hint={t('quotes.of_customer.empty_hint')}
        />
      }
    />
  );
};
