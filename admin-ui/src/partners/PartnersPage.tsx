import AddIcon from '@mui/icons-material/Add';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../i18n/useT';
import { pathTo } from '../routes';
import { EmptyState } from '../shell/EmptyState';
import { ListPage } from '../shell/list/ListPage';
import { PageHeader } from '../shell/PageHeader';
import { ImportDialog } from '../shell/sheets/import/ImportDialog';
import { CUSTOMER_IMPORT } from '../shell/sheets/import/kinds';
import { PARTNER_COLUMNS } from './columns';
import { CUSTOMERS, detailPath, type PartnerKind, WHOLESALERS } from './kinds';
import type { PartnerRow } from './types';
import { useMay } from './useMay';
import { usePartnerFilters } from './usePartnerFilters';

export const CustomersPage = () => <PartnersPage kind={CUSTOMERS} />;
export const WholesalersPage = () => <PartnersPage kind={WHOLESALERS} />;

const PartnersPage = ({ kind }: { kind: PartnerKind }) => {
  const t = useT();
  const may = useMay(kind);
  const [importing, setImporting] = useState(false);
  const filters = usePartnerFilters(kind);
  const target = useMemo(() => ({ path: ({ id }: PartnerRow) => detailPath(kind, id) }), [kind]);
  const add = may.create && (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={pathTo(kind.screens.add)}>
      {t(kind.words.create)}
    </Button>
  );
  const bring = may.create && kind.imports && (
    <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => setImporting(true)}>
      {t('shell.import.open')}
    </Button>
  );
  const actions = (
    <>
      {bring}
      {add}
    </>
  );
  return (
    <>
      <PageHeader actions={actions} />
      <ListPage<PartnerRow>
        resource={kind.resource}
        columns={PARTNER_COLUMNS}
        filters={filters}
        sort={{ field: 'name', order: 'ASC' }}
        target={target}
        empty={
          <EmptyState
            icon={<ContactsOutlined />}
            title={t(kind.words.empty)}
            hint={t(kind.words.emptyHint)}
            action={add}
          />
        }
      />
      {importing && (
        <ImportDialog
          kind={CUSTOMER_IMPORT}
          pathOf={(id) => detailPath(CUSTOMERS, id)}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
