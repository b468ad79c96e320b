import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetOne } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { mxn, rate, usd } from '../i18n/format';
import { useT } from '../i18n/useT';
import { WHOLE } from '../shell/detail/DetailPage';
import { Facts } from '../shell/detail/Facts';
import { FormDialog } from '../shell/form/FormDialog';
import { FormNumber } from '../shell/form/fields';
import { setOffer } from './calls';
import { inPesos, isNoOffer } from './offer';
import { type Kind, RESOURCE_OF, type ShopCircuitDetail, type ShopProductDetail } from './types';

type Thing = ShopProductDetail | ShopCircuitDetail;

interface Props {
  kind: Kind;
  id: number;
  onClose: () => void;
}

/** What is read again: the offer is the product's and the circuit's own. */
const TOUCHED = { products: ['shop-products', 'products'], circuits: ['shop-circuits', 'circuits'] };

/** The offer price in dollars; what it is in pesos shows at each key. Read anew, so that nobody's change is lost. */
export const OfferDialog = ({ kind, id, onClose }: Props) => {
  const t = useT();
  const { data, isFetchedAfterMount } = useGetOne<Thing>(
    RESOURCE_OF[kind],
    { id, meta: WHOLE },
    { staleTime: 0, refetchOnMount: 'always' },
  );
  if (!data || !isFetchedAfterMount) return null;
  return (
    <FormDialog
      title={t('shop.offer.title', { name: data.Name })}
      values={{ version: data.version, offerPrice: plain(data.offerPrice) }}
      save={({ version, offerPrice }) => setOffer(kind, id, { version, offerPrice: offerPrice || null })}
      resources={TOUCHED[kind]}
      width="xs"
      onClose={() => onClose()}
    >
      <OfferFields thing={data} />
    </FormDialog>
  );
};

const OfferFields = ({ thing }: { thing: Thing }) => {
  const t = useT();
  const typed = useWatch({ name: 'offerPrice' }) as string | null;
  const pesos = inPesos(typed, thing.exchangeRate);
  const price = [usd(thing.price ?? null), mxn(thing.priceMxn ?? null)].filter(Boolean).join(' · ');
  return (
    <>
      <Box sx={{ mb: 2.5 }}>
        <Facts
          facts={[
            { label: t('fields.ShopProductRow.price'), value: price },
            { label: t('shop.rate'), value: rate(thing.exchangeRate ?? null) },
          ]}
        />
      </Box>
      <FormNumber
        source="offerPrice"
        label={t('fields.ShopProductRow.offerPrice')}
        before="US$"
        hint={pesos ? t('shop.offer.pesos', { pesos: mxn(pesos.toFixed(2)) }) : t('shop.offer.hint')}
      />
      {isNoOffer(typed, thing.price) && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t('shop.offer.not_lower')}
        </Alert>
      )}
    </>
  );
};

/** Without the zeros that nobody typed. */
const plain = (price: string | null | undefined): string | null =>
  price ? price.replace(/(\.\d\d\d*?)0+$/, '$1') : null;
