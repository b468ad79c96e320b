import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { usd } from '../../i18n/format';
import { type Translate, useT } from '../../i18n/useT';
import { typed } from '../../money/texts';
import { focusOn } from '../../shell/form/focus';
import { circuitAmount, isLease, operationOf, priceOfSet, setPrice, setsOf } from './amounts';
import { circuitBelow } from './below';
import { circuitQuery } from './calls';
import { DepositField } from './DepositField';
import type { DraftAction } from './draft';
import { priceFault } from './limits';
import { OfferSwitch } from './OfferSwitch';
import { faultWords, limitWords } from './PriceField';
import { poolOf } from './picking';
import { SetProductRow } from './SetProductRow';
import { Stepper } from './Stepper';
import type { CircuitEntry, Draft } from './types';
import type { May } from './useQuoteForm';
import { fieldName } from './wire';

interface Props {
  entry: CircuitEntry;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  errors: Record<string, string>;
  may: May;
}

/** So many sets of a circuit: its products with the price of one set, or its offer price. */
export const CircuitRow = ({ entry, draft, dispatch, errors, may }: Props) => {
  const t = useT();
  const { data: circuit } = useQuery(circuitQuery(entry.circuit, operationOf(draft)));
  const pool = circuit ? poolOf(circuit) : {};
  const of = (...field: (string | number)[]) => fieldName('circuits', entry.uuid, ...field);
  const offer = circuit ? typed(circuit.OfferPrice) : entry.offerPrice;
  const { uuid } = entry;
  const faults = ['IdCircuit', 'count', 'OfferPrice'].map((field) => errors[of(field)]).filter(Boolean);
  return (
    <Box component="li" aria-label={entry.name} sx={{ py: 1.75, containerType: 'inline-size' }}>
      <Box sx={ROW}>
        <Box sx={{ gridArea: 'name', minWidth: 0 }}>
          <Typography variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
            {entry.name}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {[entry.location, circuit && t('quoteBuilder.circuits.complete', { smart_count: circuit.Qty })]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ gridArea: 'count' }}>
          <Stepper
            name={of('count')}
            value={setsOf(entry)}
            label={t('quoteBuilder.circuits.count', { name: entry.name })}
            least={1}
            busy={!circuit}
            onSet={(count) => dispatch({ type: 'count', uuid, value: String(count), pool })}
            onEnter={() =>
              focusOn(
                entry.offerSelected ? 'circuit' : of('products', entry.products[0]?.id ?? 0, 'unitPrice'),
              )
            }
          />
        </Box>
        <Typography sx={{ gridArea: 'amount', fontWeight: 600, textAlign: 'end', pt: 1 }} className="tabular">
          {usd(circuitAmount(entry).toFixed(2))}
        </Typography>
        <IconButton
          sx={{ gridArea: 'drop' }}
          aria-label={t('quoteBuilder.line.drop', { name: entry.name })}
          onClick={() => {
            dispatch({ type: 'drop-circuit', uuid });
            focusOn('circuit');
          }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      {faults.map((fault) => (
        <Typography key={fault} variant="body2" color="error" role="alert">
          {fault}
        </Typography>
      ))}
      {offer !== null && (
        <OfferSwitch
          name={of('offer')}
          price={offer}
          selected={entry.offerSelected}
          onSelect={(selected) => dispatch({ type: 'offer', uuid, selected, price: offer })}
        />
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          pl: { md: 2 },
          borderLeft: { md: 2 },
          borderColor: { md: 'divider' },
        }}
      >
        {entry.products.map((product, at) => (
          <SetProductRow
            key={product.id}
            {...{ entry, product, draft, dispatch }}
            pool={pool[product.id] ?? []}
            error={errors[of('products', product.id, 'unitPrice')]}
            fault={errors[of('products', product.id, 'pieces')]}
            onEnter={() => {
              const next = entry.products[at + 1];
              focusOn(next ? of('products', next.id, 'unitPrice') : 'circuit');
            }}
          />
        ))}
      </Box>
      {isLease(draft) && (
        <DepositField
          name={of('deposit')}
          label={t('quoteBuilder.lease.set_deposit')}
          value={entry.deposit ?? ''}
          price={priceOfSet(entry)}
          discount={draft.terms.discount}
          onChange={(value) => dispatch({ type: 'set-deposit', uuid, value })}
          error={errors[of('deposit')]}
        />
      )}
      <SetTotal {...{ entry, draft, may }} error={errors[of('products')]} />
    </Box>
  );
};

/** What one set comes to, between which prices it may, and what is wrong with all of its pieces together. */
const SetTotal = ({
  entry,
  draft,
  may,
  error,
}: Pick<Props, 'entry' | 'draft' | 'may'> & { error?: string }) => {
  const t = useT();
  const offered = entry.offerSelected;
  const words = setWords(t, entry, draft, may);
  const refused = words && !words.free ? words.text : error;
  const about = limitWords(t, entry.limits);
  if (offered && !words && !error) return null;
  return (
    <Typography
      variant="body2"
      sx={{ mt: 1, textAlign: 'end' }}
      className="tabular"
      role={refused ? 'alert' : undefined}
    >
      {!offered && t('quoteBuilder.circuits.one_set', { price: usd(setPrice(entry).toFixed(2)) })}
      {!offered && about && ` · ${about}`}
      {(refused ?? words) && (
        <Typography
          component="span"
          variant="body2"
          sx={{ display: 'block' }}
          color={refused ? 'error' : 'warning.main'}
        >
          {refused ?? t('quoteBuilder.limits.free', { words: words?.text })}
        </Typography>
      )}
    </Typography>
  );
};

/** What is told of its price, and whether one may pass that; of what nobody has set a price for the server speaks. */
const setWords = (t: Translate, entry: CircuitEntry, { terms }: Draft, may: May) => {
  const below = circuitBelow(entry, terms);
  if (below?.least) {
    const values = { bound: usd(below.least.toFixed(2)), after: usd(below.paid.toFixed(2)) };
    return { text: t('quoteBuilder.limits.all_sets', values), free: may.below };
  }
  const found = entry.offerSelected
    ? null
    : priceFault(setPrice(entry), '', { ...entry.limits, least: null });
  return found && { text: faultWords(t, found, entry.limits), free: may.freely };
};

const ROW = {
  display: 'grid',
  columnGap: 1.5,
  rowGap: 1,
  alignItems: 'start',
  gridTemplateColumns: '1fr 1fr auto',
  gridTemplateAreas: '"name name drop" "count amount amount"',
  '@container (min-width: 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 150px 110px 36px',
    gridTemplateAreas: '"name count amount drop"',
  },
} as const;
