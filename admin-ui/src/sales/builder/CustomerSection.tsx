import EditIcon from '@mui/icons-material/EditOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { type Dispatch, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import type { Partner, PartnerRow } from '../../partners';
import { CUSTOMERS, partnerPath, useMay } from '../../partners';
import { WHOLE } from '../../shell/detail/DetailPage';
import { focusOn } from '../../shell/form/focus';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import { kindOf, usePartner } from '../parts/usePartner';
import { AddressFields } from './AddressFields';
import { CustomerDialog } from './CustomerDialog';
import { chooses, mends } from './customer';
import type { DraftAction } from './draft';
import { Finder, type Found } from './Finder';
import type { Customer, CustomerKind, Draft } from './types';

interface Props {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  errors: Record<string, string>;
}

/** Whom the quote is for: found or made here, and where it is invoiced and shipped to. */
export const CustomerSection = ({ draft, dispatch, errors }: Props) => {
  const t = useT();
  const { customer } = draft;
  const [open, setOpen] = useState<'new' | 'change' | null>(null);
  const [name, setName] = useState('');
  const make = (typed: string) => {
    setName(typed);
    setOpen('new');
  };
  const partner = usePartner(customer);
  const choose = (found: Partner, kind: CustomerKind) => {
    dispatch(chooses(found, kind));
    focusOn('product');
  };
  return (
    <Section
      title={t('quoteBuilder.customer.title')}
      actions={customer && <Change {...{ customer, partner, dispatch }} onEdit={() => setOpen('change')} />}
    >
      {customer ? (
        <>
          <CustomerCard customer={customer} partner={partner} />
          <AddressFields {...{ draft, dispatch, errors, partner }} onAdd={() => setOpen('change')} />
        </>
      ) : (
        <CustomerPicker error={errors.idCustomer} onPick={choose} onNew={make} />
      )}
      {customer && errors.idCustomer && (
        <Typography variant="body2" color="error" role="alert" sx={{ mt: 1 }}>
          {errors.idCustomer}
        </Typography>
      )}
      {open && (
        <CustomerDialog
          kind={kindOf(customer?.kind ?? 'customer')}
          partner={open === 'change' ? partner : undefined}
          name={name}
          onClose={(saved) => {
            setOpen(null);
            if (saved) dispatch(open === 'change' ? mends(saved, draft) : chooses(saved, 'customer'));
            // The dialog lets go of the focus first.
            if (saved && open === 'new') setTimeout(() => focusOn('product'));
          }}
        />
      )}
    </Section>
  );
};

type FoundCustomer = Found & { kind: CustomerKind };

const CustomerPicker = (props: {
  error?: string;
  onPick: (found: Partner, kind: CustomerKind) => void;
  onNew: (name: string) => void;
}) => {
  const t = useT();
  const { can } = useSession();
  const provider = useDataProvider();
  const mayCreate = useMay(CUSTOMERS).create;
  const find = async (text: string): Promise<FoundCustomer[]> => {
    const kinds: CustomerKind[] = can('read', 'Wholesalers') ? ['customer', 'wholesaler'] : ['customer'];
    const lists = await Promise.all(
      kinds.map(async (kind) => {
        const { data } = await provider.getList<PartnerRow>(kindOf(kind).resource, {
          filter: { q: text },
          pagination: { page: 1, perPage: 8 },
          sort: { field: 'relevance', order: 'ASC' },
        });
        return data.filter(({ status }) => status === 'Activo').map((row) => foundOf(row, kind));
      }),
    );
    return lists.flat();
  };
  const foundOf = ({ id, name, RFC, customerPhone }: PartnerRow, kind: CustomerKind): FoundCustomer => ({
    id,
    name,
    kind,
    about: [RFC, customerPhone, kind === 'wholesaler' && t('quoteBuilder.customer.wholesaler')]
      .filter(Boolean)
      .join(' · '),
  });
  const pick = async ({ id, kind }: FoundCustomer) => {
    const { data } = await provider.getOne<Partner>(kindOf(kind).resource, { id, meta: WHOLE });
    props.onPick(data, kind);
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'flex-start' } }}>
      <Box sx={{ flex: 1 }}>
        <Finder
          of="quote-customers"
          name="idCustomer"
          label={t('quoteBuilder.customer.find')}
          placeholder={t('quoteBuilder.customer.find_by')}
          hint={t('quoteBuilder.customer.hint')}
          error={props.error}
          find={find}
          onPick={pick}
          create={mayCreate ? props.onNew : undefined}
          autoFocus
        />
      </Box>
      {mayCreate && (
        <Button
          variant="outlined"
          startIcon={<PersonAdd />}
          onClick={() => props.onNew('')}
          sx={{ minHeight: 40 }}
        >
          {t('quoteBuilder.customer.new')}
        </Button>
      )}
    </Stack>
  );
};

interface ChangeProps {
  customer: Customer;
  partner: Partner | undefined;
  dispatch: Dispatch<DraftAction>;
  onEdit: () => void;
}

const Change = ({ customer, partner, dispatch, onEdit }: ChangeProps) => {
  const t = useT();
  const may = useMay(kindOf(customer.kind));
  return (
    <Stack direction="row" spacing={1}>
      {partner && (may.edit || may.tax) && (
        <Button size="small" startIcon={<EditIcon />} onClick={onEdit}>
          {t('quoteBuilder.customer.edit')}
        </Button>
      )}
      <Button
        size="small"
        onClick={() => {
          dispatch({ type: 'customer', customer: null, invoice: null, shipment: null });
          focusOn('idCustomer');
        }}
      >
        {t('quoteBuilder.customer.change')}
      </Button>
    </Stack>
  );
};

const CustomerCard = ({ customer, partner }: { customer: Customer; partner: Partner | undefined }) => {
  const t = useT();
  const about = [partner?.RFC ?? customer.RFC, partner?.customerPhone, partner?.customerEmail];
  return (
    <Box sx={{ mb: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Link
          component={RouterLink}
          to={partnerPath(kindOf(customer.kind), customer.id)}
          target="_blank"
          sx={{ fontSize: '1.05rem', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {partner?.name ?? customer.name}
        </Link>
        {customer.kind === 'wholesaler' && (
          <StatusChip status={t('quoteBuilder.customer.wholesaler')} tone="info" />
        )}
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {about.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
};
