import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderUpdate } from '../../../api/limits.gen';
import { useT } from '../../../i18n/useT';
import type { AddressKind } from '../../../partners';
import { FormChecks } from '../../../shell/form/FormChecks';
import { FormDialog } from '../../../shell/form/FormDialog';
import { FormDay, FormSelect, FormText, type Option } from '../../../shell/form/fields';
import { isStale, StaleAlert } from '../../../shell/form/StaleAlert';
import { addressWords } from '../../parts/addressWords';
import { usePartner } from '../../parts/usePartner';
import { usePayOptions } from '../../payments/calls';
import { changeOrder, RESOURCE } from '../calls';
import type { Order } from '../types';
import { changesOf, KEPT, valuesOf } from './values';

interface Props {
  order: Order;
  onClose: () => void;
}

/** What of an order may be corrected: how, when and where it is delivered. Never what it costs. */
export const EditDialog = ({ order: given, onClose }: Props) => {
  const t = useT();
  const client = useQueryClient();
  // As it was when the form was opened: what is read again meanwhile must not pass for a change of one's own.
  const [order] = useState(given);
  const options = usePayOptions().data;
  const addressesOf = useAddresses(order);
  const reload = () => {
    void client.invalidateQueries({ queryKey: [RESOURCE] });
    onClose();
  };
  if (!options) return null;
  return (
    <FormDialog
      title={t('orders.edit.title', { id: order.id })}
      values={valuesOf(order)}
      save={(values) => changeOrder(order.id, changesOf(order, values))}
      resources={[RESOURCE]}
      onClose={() => onClose()}
      explain={(refusal) => isStale(refusal) && <StaleAlert message={refusal.message} onReload={reload} />}
    >
      <Stack spacing={2.5}>
        <FormSelect
          source="deliveryType"
          label={t('quotes.terms.deliveryType')}
          choices={options.deliveryTypes.map((name) => ({ id: name, name }))}
          none
        />
        <FormDay source="arriveDate" label={t('quotes.terms.arriveDate')} />
        <FormChecks
          source="deliveryMethods"
          label={t('quotes.terms.deliveryMethods')}
          choices={options.deliveryMethods}
        />
        <FormSelect
          source="idShipmentAddress"
          label={t('quotes.terms.shipmentAddress')}
          choices={addressesOf('shipment')}
        />
        <FormSelect
          source="idInvoiceAddress"
          label={t('quotes.terms.invoiceAddress')}
          choices={addressesOf('invoice')}
        />
        <FormText
          source="notes"
          label={t('quotes.terms.notes')}
          multiline
          minRows={2}
          {...OrderUpdate.notes}
        />
      </Stack>
    </FormDialog>
  );
};

/** The customer's addresses, after the one that the order has. */
const useAddresses = (order: Order): ((kind: AddressKind) => Option[]) => {
  const t = useT();
  const partner = usePartner(order.customerData);
  return (kind) => {
    const now = kind === 'invoice' ? order.invoiceAddress : order.shipmentAddress;
    const kept = now ? t('orders.edit.kept', { address: addressWords(now) }) : t('quotes.terms.no_address');
    const own = (partner?.addresses ?? []).filter((address) => address.kind === kind);
    return [
      { id: KEPT, name: kept },
      ...own.map((address) => ({ id: address.id, name: addressWords(address) })),
    ];
  };
};
