import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mxn, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { Ticks } from '../../inventory';
import { pathTo } from '../../routes';
import { countedConfirm } from '../../shell/form/counted';
import { GuardedDialog } from '../../shell/form/GuardedDialog';
import { useCommand } from '../../shell/useCommand';
import { TOUCHED } from '../calls';
import { quotePurchase, usePurchase } from '../changes';
import { isOut } from '../lines';
import type { Lease } from '../types';

interface Props {
  lease: Lease;
  onClose: () => void;
}

/** A quote of pieces that the customer has: which, and for how much each before what was paid in rents counts. */
export const SellDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const out = lease.lines.filter(isOut).map((line) => ({ ...line, Condition: '' }));
  const [chosen, setChosen] = useState<Set<number>>(new Set());
  const [prices, setPrices] = useState<Record<number, string>>({});
  const pieces = [...chosen].sort((one, other) => one - other);
  const { data, isPlaceholderData } = usePurchase(lease.id, pieces);
  const found = pieces.length > 0 ? (data ?? []) : [];
  const { busy, refusal, run } = useCommand(...TOUCHED, 'quotes');
  const priced = found.map(({ IdProduct }) => ({ IdProduct, price: prices[IdProduct] ?? '' }));
  const confirm = async (pass: () => void) => {
    const done = await run(() => quotePurchase(lease.id, { pieces, prices: priced }));
    if (!done) return;
    pass();
    navigate(pathTo('quote-details', { id: done.data.quote }));
  };
  return (
    <GuardedDialog
      wide
      title={t('lease_changes.sell.title')}
      text={t('lease_changes.sell.text')}
      confirm={countedConfirm(t, 'lease_changes.sell', pieces.length)}
      busy={busy}
      disabled={
        isPlaceholderData ||
        found.length === 0 ||
        priced.some(({ price }) => !/^\d+(\.\d{1,6})?$/.test(price))
      }
      dirty={chosen.size > 0}
      refusal={refusal?.message}
      onConfirm={(pass) => void confirm(pass)}
      onClose={onClose}
    >
      <Ticks label={t('lease_changes.sell.pieces')} lines={out} ticked={chosen} onChange={setChosen} />
      <Stack spacing={2}>
        {found.map((one, at) => (
          <Box key={one.IdProduct}>
            <TextField
              fullWidth
              label={t('lease_changes.sell.price', { product: one.product })}
              value={prices[one.IdProduct] ?? ''}
              onChange={(event) =>
                setPrices((before) => ({ ...before, [one.IdProduct]: event.target.value.trim() }))
              }
              error={Boolean(refusal?.errors[`prices.${at}.price`])}
              helperText={
                one.least || one.greatest
                  ? t('lease_changes.sell.bounds', { least: usd(one.least), greatest: usd(one.greatest) })
                  : undefined
              }
              slotProps={{
                htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
                input: { startAdornment: <InputAdornment position="start">US$</InputAdornment> },
              }}
            />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {t('lease_changes.sell.credit', {
                smart_count: one.pieces.length,
                paid: mxn(one.paid),
                credit: mxn(one.credit),
              })}
            </Typography>
          </Box>
        ))}
      </Stack>
    </GuardedDialog>
  );
};
