import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../api/client';
import type { components } from '../api/schema';
import { useT } from '../i18n/useT';
import { OptionText } from '../shell/OptionText';
import { useOnline } from '../shell/offline/useOnline';
import { plain } from '../shell/search/options';
import { useTyped } from '../shell/useSettled';

type FoundProduct = components['schemas']['ProductFound'];

/** So many as one takes along where there is no network. */
const MOST = 5_000;
const SHOWN = 20;

/** Read before one leaves (`src/plan.ts`), looked at where nobody answers. */
export const productsQuery = queryOptions({
  queryKey: ['options', 'products'],
  queryFn: reading('/api/products-search', { query: { limit: MOST } }),
  staleTime: Number.POSITIVE_INFINITY,
});

const withWords = (products: FoundProduct[], text: string): FoundProduct[] => {
  const words = plain(text).split(' ');
  return products
    .filter((one) => {
      const all = plain([one.Name, one.Code, one.Model, one.Item, one.name_brand].join(' '));
      return words.every((word) => all.includes(word));
    })
    .slice(0, SHOWN);
};

interface Props {
  /** Products that are there already. */
  but: number[];
  onPick: (product: FoundProduct) => void;
  autoFocus?: boolean;
}

/** One types some words of a product and picks it; the field is free again for the next. */
export const ProductPicker = ({ but, onPick, autoFocus }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const { asked, settled } = useTyped(text);
  const online = useOnline();
  const { data: taken } = useQuery({ ...productsQuery, enabled: false });
  const { data, isFetching } = useQuery({
    enabled: online,
    queryKey: ['products', 'found', asked],
    queryFn: reading('/api/products-search', { query: { search: asked } }),
    staleTime: 30_000,
  });
  const found = online ? (settled && data) || [] : withWords(taken ?? [], text);
  return (
    <Autocomplete
      options={found.filter(({ id }) => !but.includes(id))}
      value={null}
      blurOnSelect={false}
      clearOnBlur
      loading={online && (isFetching || !settled)}
      inputValue={text}
      onInputChange={(_, next, why) => setText(why === 'input' ? next : '')}
      filterOptions={(options) => options}
      getOptionLabel={({ Name }) => Name}
      getOptionKey={({ id }) => id}
      onChange={(_, product) => product && onPick(product)}
      noOptionsText={t(online || taken ? 'circuits.form.nothing_found' : 'circuits.form.not_prepared')}
      loadingText={t('ra.page.loading')}
      renderOption={({ key, ...props }, product) => (
        <Box component="li" key={key} {...props}>
          <OptionText
            name={product.Name}
            about={[
              product.Code,
              product.name_brand,
              t('products.pieces', { smart_count: product.QtyIventory }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={autoFocus}
          label={t('circuits.form.add_product')}
          placeholder={t('circuits.form.find_product')}
        />
      )}
    />
  );
};
