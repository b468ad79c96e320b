import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { mxn, percent } from '../../i18n/format';
import { type Translate, useT } from '../../i18n/useT';
import { ManyDialog, type ManyRow } from '../../shell/bulk/ManyDialog';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { candidatesOf, saveCommission, TOUCHED, useSellers } from '../calls';
import { monthWords, shifted, thisMonth } from '../month';
import { MonthPicker } from '../parts/MonthPicker';
import type { Candidates } from '../types';
import { isEmpty, ofMonth } from './ofMonth';

/** The commissions of a month, one for each seller who has something for it: looked at first, then made one after the other. */
export const MonthDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const [month, setMonth] = useState(shifted(thisMonth(), -1));
  const sellers = useSellers();
  const found = useQueries({
    queries: (sellers.data ?? []).map(({ id }) => candidatesOf(id, month, null)),
    combine: (answers) => ({
      offers: answers.flatMap(({ data }) => (data ? [data] : [])),
      error: answers.find(({ error }) => error)?.error,
    }),
  });
  // What is made enters nothing any more, and stands in the dialog all the same.
  const [begun, setBegun] = useState<Candidates[]>();
  const offers = begun ?? found.offers.filter((offer) => !isEmpty(offer));
  const error = sellers.error ?? found.error;
  const ready = begun !== undefined || (sellers.data && found.offers.length === sellers.data.length);
  return (
    <ManyDialog
      title={t('commissions.many.title', { month: monthWords(t, month) })}
      confirm={(count) => t('commissions.many.confirm', { smart_count: count })}
      disabled={!ready}
      rows={ready ? offers.map((offer) => rowOf(t, offer)) : []}
      perform={(id) => {
        setBegun(offers);
        return saveCommission(ofMonth(offers.find(({ seller }) => seller.id === id) as Candidates).wish);
      }}
      touched={TOUCHED}
      onClose={onClose}
    >
      <MonthPicker value={month} onChange={setMonth} />
      {error ? (
        <ErrorAlert error={error} />
      ) : (
        <Typography role="status" color="text.secondary">
          {t(
            !ready
              ? 'commissions.many.reading'
              : offers.length === 0
                ? 'commissions.many.nothing'
                : 'commissions.many.text',
          )}
        </Typography>
      )}
    </ManyDialog>
  );
};

const rowOf = (t: Translate, offer: Candidates): ManyRow => {
  const { seller, orders, refunds, rents } = offer;
  const { total } = ofMonth(offer);
  const counts = [
    orders.length > 0 && t('commissions.many.orders', { smart_count: orders.length }),
    rents.length > 0 && t('commissions.many.rents', { smart_count: rents.length }),
    refunds.length > 0 && t('commissions.many.refunds', { smart_count: refunds.length }),
  ];
  return {
    id: seller.id,
    name: seller.name,
    about: [...counts, seller.percentage && percent(seller.percentage), mxn(total.toFixed(2))]
      .filter(Boolean)
      .join(' · '),
    whyNot:
      seller.percentage === null
        ? t('commissions.many.no_percentage')
        : total.isNegative()
          ? t('commissions.many.below')
          : null,
  };
};
