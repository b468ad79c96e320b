import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../api/client';
import type { components } from '../api/schema';
import { useT } from '../i18n/useT';
import { useTyped } from '../shell/useSettled';

type FoundProduct = components['schemas']['ProductFound'];

interface Props {
  /** Products that are there already. */
  but: number[];
  onPick: (product: FoundProduct) => void;
}

/** One types some words of a product and picks it; the field is free again for the next. */
export const ProductPicker = ({ but, onPick }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const { asked, settled } = useTyped(text);
  const { data, isFetching } = useQuery({
    queryKey: ['products', 'found', asked],
    queryFn: reading('/api/products-search', { query: { search: asked } }),
    staleTime: 30_000,
  });
  const found = (settled && data) || [];
  return (
    <Autocomplete
      options={found.filter(({ id }) => !but.includes(id))}
      value={null}
      blurOnSelect={false}
      clearOnBlur
      loading={isFetching || !settled}
      inputValue={text}
      onInputChange={(_, next, why) => setText(why === 'input' ? next : '')}
      filterOptions={(options) => options}
      getOptionLabel={({ Name }) => Name}
      getOptionKey={({ id }) => id}
      onChange={(_, product) => product && onPick(product)}
      noOptionsText={t('circuits.form.nothing_found')}
      loadingText={t('ra.page.loading')}
      renderOption={({ key, ...props }, product) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">{product.Name}</Typography>
            <Typography variant="caption" color="text.secondary">
              {[product.Code, product.name_brand, t('products.pieces', { smart_count: product.QtyIventory })]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('circuits.form.add_product')}
          placeholder={t('circuits.form.find_product')}
        />
      )}
    />
  );
};
