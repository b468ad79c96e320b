import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Validator } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { FormNumber, FormSwitch } from '../../shell/form/fields';
import { Section } from '../../shell/Section';
import { Grid } from './ProductFields';
import {
  backOf,
  namesOf,
  type PriceGroup,
  type PriceName,
  type Product,
  priceLabel,
  showPrice,
  unitOf,
  visibleGroups,
  visiblePrices,
} from './prices';
import { clearedPrices, formerPrices, type ProductValues } from './values';

/** The price sections that this person may see, and the way to clear them all. */
export const PriceFields = ({ product }: { product?: Product }) => {
  const t = useT();
  const { can } = useSession();
  const { setValue } = useFormContext<ProductValues>();
  const toBeDecided = useWatch<ProductValues, 'priceToBeDecided'>({ name: 'priceToBeDecided' });
  const groups = visibleGroups(can);
  if (groups.length === 0) return null;

  const set = (values: Partial<ProductValues>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof ProductValues, value, { shouldDirty: true, shouldValidate: true });
  };
  const former = product && visiblePrices(can).some((name) => backOf(product, name) !== null);
  return groups.map((group, index) => (
    <Section
      key={group}
      title={t(`products.sections.${group}`)}
      actions={
        index === 0 && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {former && (
              <Button size="small" onClick={() => set(formerPrices(product, can))}>
                {t('products.form.restore')}
              </Button>
            )}
            <Button size="small" color="error" disabled={toBeDecided} onClick={() => set(clearedPrices(can))}>
              {t('products.form.clear')}
            </Button>
          </Box>
        )
      }
    >
      {index === 0 && (
        <Box sx={{ mb: 2 }}>
          <FormSwitch
            source="priceToBeDecided"
            label={t('products.form.decide_later')}
            hint={t('products.form.decide_later_hint')}
          />
          {toBeDecided && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {t('products.form.cleared')}
            </Alert>
          )}
        </Box>
      )}
      <GroupFields group={group} product={product} closed={toBeDecided} />
    </Section>
  ));
};

interface GroupProps {
  group: PriceGroup;
  product?: Product;
  closed: boolean;
}

const GroupFields = ({ group, product, closed }: GroupProps) => {
  const t = useT();
  const wholesale = useWatch<ProductValues, 'wholesalerPrice'>({ name: 'wholesalerPrice' });
  const off = group === 'wholesale' && !wholesale;
  return (
    <>
      {group === 'wholesale' && (
        <Box sx={{ mb: 2 }}>
          <FormSwitch
            source="wholesalerPrice"
            label={t('products.fields.wholesalerPrice')}
            hint={t('products.form.wholesale_hint')}
            disabled={closed}
          />
        </Box>
      )}
      <Grid>
        {namesOf(group).map((name) => (
          <PriceField key={name} name={name} product={product} disabled={closed || off} />
        ))}
      </Grid>
    </>
  );
};

const LEAST: Partial<Record<PriceName, PriceName>> = {
  maxNormalPrice: 'minNormalPrice',
  maxWholesalerPrice: 'minWholesalerPrice',
};

const PriceField = ({
  name,
  product,
  disabled,
}: {
  name: PriceName;
  product?: Product;
  disabled: boolean;
}) => {
  const t = useT();
  const unit = unitOf(name);
  const back = backOf(product, name);
  const least = LEAST[name];
  const notBelow: Validator = (value, all: ProductValues) =>
    least && value && all[least] && Number(value) < Number(all[least])
      ? { message: 'products.form.upside_down', args: {} }
      : undefined;
  return (
    <FormNumber
      source={name}
      label={t(priceLabel(name))}
      hint={back === null ? undefined : t('products.form.back', { value: showPrice(name, back) })}
      before={unit === 'usd' ? 'US$' : unit === 'mxn' ? '$' : undefined}
      after={unit === 'mxn' ? 'MXN' : undefined}
      validate={notBelow}
      disabled={disabled}
    />
  );
};
