import Card from '@mui/material/Card';
import { ListBase, type RaRecord, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { useSession } from '../../auth/useSession';
import { BulkBar } from '../bulk/BulkBar';
import type { ListColumn } from './columns';
import { ListBody, type RowTarget, UntilListed } from './ListBody';
import { ListSums } from './ListSums';
import { type ListFilter, ListToolbar } from './ListToolbar';
import { KeptPage } from './lastPage';
import { ViewsButton } from './views/ViewsButton';

export interface ListPageProps<Row extends RaRecord> {
  resource: string;
  columns: ListColumn<Row>[];
  sort: SortPayload;
  filters?: ListFilter[];
  /** Always there, never shown: the rows of a tab. */
  filter?: Record<string, unknown>;
  /** What it is filtered by until somebody filters otherwise: seen, and can be taken away. */
  opensWith?: Record<string, unknown>;
  /** Where a click on a row leads: an address, or something to open. */
  target: RowTarget<Row>;
  /** What to say, and offer, when there is not one row yet; without it, that there is nothing. */
  empty?: ReactNode;
  /** Above the toolbar: tabs. */
  children?: ReactNode;
  /** Beside the export: what else can be had of the filter's rows. */
  tools?: ReactNode;
  /** What can be done with several rows at once; only with it rows can be chosen. */
  bulk?: ReactNode;
  storeKey?: string;
  /** Another way to see the rows of the filter, in place of the table: it reads them itself. */
  body?: ReactNode;
  /** Part of another page: the address stays that page's, and the list begins with these filters. */
  embedded?: { filter: Record<string, unknown>; perPage?: number };
}

/**
 * A list: filters and page in the address, remembered in this browser, chosen columns, an export
 * that the server makes. ListBase brings the rows; everything below reads its context.
 */
export const ListPage = <Row extends RaRecord>(props: ListPageProps<Row>) => {
  const {
    resource,
    sort,
    filter,
    filters = [],
    target,
    empty,
    children,
    tools,
    bulk,
    body,
    embedded,
  } = props;
  const { can } = useSession();
  const columns = props.columns.filter(({ needs }) => !needs || can(...needs));
  const storeKey = props.storeKey ?? resource;
  return (
    <ListBase<Row>
      resource={resource}
      perPage={embedded?.perPage ?? 10}
      sort={sort}
      filter={filter}
      filterDefaultValues={embedded?.filter ?? props.opensWith}
      disableSyncWithLocation={Boolean(embedded)}
      storeKey={embedded ? false : storeKey}
      exporter={false}
      queryOptions={QUIET}
      disableAuthentication // the gate of the screen has asked, and the rows are asked for at once
    >
      <Card {...(embedded && FLAT)}>
        {children}
        {!embedded && !body && <KeptPage<Row> target={target} filter={filter} />}
        <ListToolbar
          columns={columns}
          filters={filters}
          storeKey={`${storeKey}.datatable`}
          tools={tools}
          fixed={Boolean(body)}
          views={
            !embedded && (
              <ViewsButton<Row>
                key={storeKey}
                {...{ columns, filters, storeKey, sort, opensWith: props.opensWith }}
              />
            )
          }
        />
        {body ? (
          <UntilListed columns={columns.length} empty={empty}>
            {body}
          </UntilListed>
        ) : (
          <>
            <ListSums />
            {bulk && <BulkBar>{bulk}</BulkBar>}
            <ListBody<Row>
              columns={columns}
              storeKey={`${storeKey}.datatable`}
              target={target}
              empty={empty}
              choosing={Boolean(bulk)}
            />
          </>
        )}
      </Card>
    </ListBase>
  );
};

const FLAT = { elevation: 0, sx: { border: 0, mx: { xs: -2, sm: -2 }, borderRadius: 0 } };

/** The page itself says that the rows did not come, and offers to try again: no toast on top. */
const QUIET = { onError: () => undefined };
