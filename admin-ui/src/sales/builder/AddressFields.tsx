import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Dispatch } from 'react';
import { useT } from '../../i18n/useT';
import type { Partner } from '../../partners';
import { addressWords } from '../parts/addressWords';
import type { DraftAction } from './draft';
import type { Draft } from './types';

interface Props {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  errors: Record<string, string>;
  partner: Partner | undefined;
  /** To write one that is not there yet. */
  onAdd: () => void;
}

const KINDS = [
  { kind: 'invoice', field: 'invoiceAddress', wire: 'idInvoiceAddress' },
  { kind: 'shipment', field: 'shipmentAddress', wire: 'idShipmentAddress' },
] as const;

/** Where it is invoiced and where it is shipped to, of the customer's own addresses. */
export const AddressFields = ({ draft, dispatch, errors, partner, onAdd }: Props) => {
  const t = useT();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {KINDS.map(({ kind, field, wire }) => {
        const own = (partner?.addresses ?? []).filter((address) => address.kind === kind);
        const chosen = draft[field];
        const there = own.some(({ id }) => id === chosen);
        return (
          <Box key={kind}>
            <TextField
              select
              name={wire}
              label={t(`quoteBuilder.address.${kind}`)}
              value={there ? chosen : ''}
              onChange={({ target }) =>
                dispatch({
                  type: 'address',
                  kind: field,
                  id: target.value === '' ? null : Number(target.value),
                })
              }
              error={Boolean(errors[wire])}
              helperText={
                errors[wire] ??
                (partner && own.length === 0 ? t(`quoteBuilder.address.no_${kind}`) : undefined)
              }
              slotProps={{
                inputLabel: { shrink: true },
                select: { displayEmpty: true },
              }}
            >
              <MenuItem value="">{t('quoteBuilder.address.none')}</MenuItem>
              {own.map((address) => (
                <MenuItem key={address.id} value={address.id} sx={{ whiteSpace: 'normal' }}>
                  {addressWords(address)}
                </MenuItem>
              ))}
            </TextField>
            {partner && own.length === 0 && (
              <Button size="small" startIcon={<AddIcon />} onClick={onAdd}>
                {t('quoteBuilder.address.add')}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
};
