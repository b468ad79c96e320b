import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, reading } from '../../api/client';
import type { components } from '../../api/schema';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { HolderRefusal, holdersOf } from '../HolderRefusal';

type Found = components['schemas']['ProductFound'];

interface Props {
  product: { id: number; Name: string };
  onClose: () => void;
}

const useFound = (text: string) =>
  useQuery({
    queryKey: ['products', 'found', text],
    queryFn: reading('/api/products-search', { query: { search: text } }),
    placeholderData: keepPreviousData,
  });

/** All pieces of a product become another's, which is searched for by typing. */
export const MovePiecesDialog = ({ product, onClose }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Found | null>(null);
  const { data = [], isFetching } = useFound(text);
  const { busy, refusal, run } = useCommand('products', 'pieces');
  const holders = holdersOf(refusal);
  const move = async () => {
    const to = { idProduct: product.id, newProduct: chosen?.id ?? 0 };
    if (await run(() => api.delete('/api/products/transfer', { query: to }))) onClose();
  };
  return (
    <ConfirmDialog
      title={t('pieces.move_title', { name: product.Name })}
      text={t('pieces.move_text')}
      confirm={t('pieces.move')}
      busy={busy}
      refusal={holders.length > 0 ? undefined : refusal?.message}
      onConfirm={move}
      onClose={onClose}
    >
      {holders.length > 0 && refusal && <HolderRefusal message={refusal.message} holders={holders} />}
      <Autocomplete
        options={data.filter(({ id }) => id !== product.id)}
        loading={isFetching}
        value={chosen}
        onChange={(_, found) => setChosen(found)}
        onInputChange={(_, typed, why) => why === 'input' && setText(typed)}
        filterOptions={(found) => found}
        getOptionLabel={({ Name, Code }) => [Name, Code].filter(Boolean).join(' · ')}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        renderInput={(params) => <TextField {...params} label={t('pieces.new_product')} required autoFocus />}
      />
      {chosen && (
        <Typography variant="body2">
          {t('pieces.move_to', { name: chosen.Name, count: chosen.QtyIventory })}
        </Typography>
      )}
    </ConfirmDialog>
  );
};
