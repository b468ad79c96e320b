import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NewProductWithPieces } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { FormNumber, FormSelect, FormText } from '../../shell/form/fields';
import { CatalogueFind } from '../catalogues/CatalogueDialog';
import { CATALOGUE } from '../catalogues/kinds';
import {
  useBrandChoices,
  usePaintChoices,
  useSubcategoryChoices,
  useSupplierChoices,
  useTapestryChoices,
} from '../useChoices';
import { SatKeyField } from './SatKeyField';
import { satUnitChoices } from './satUnits';
import { TYPES } from './useProductFilters';

export const Grid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}
  >
    {children}
  </Box>
);

const WIDE = { gridColumn: '1 / -1' } as const;

export const IdentityFields = () => {
  const t = useT();
  return (
    <Grid>
      <Box sx={WIDE}>
        <FormText
          source="Name"
          label={t('fields.ProductRow.Name')}
          required
          {...NewProductWithPieces.Name}
          autoFocus
        />
      </Box>
      <FormText source="Code" label={t('fields.ProductRow.Code')} {...NewProductWithPieces.Code} />
      <FormText
        source="internalCode"
        label={t('fields.ProductRow.internalCode')}
        {...NewProductWithPieces.internalCode}
      />
      <FormText source="Item" label={t('fields.ProductRow.Item')} {...NewProductWithPieces.Item} />
      <FormText source="Model" label={t('fields.ProductRow.Model')} {...NewProductWithPieces.Model} />
      <FormSelect source="Type" label={t('fields.ProductRow.Type')} choices={TYPES} required />
      <Box sx={{ gridColumn: { sm: 'span 2' } }}>
        <SatKeyField
          source="satCode"
          label={t('products.fields.satCode')}
          hint={t('products.form.sat_hint')}
        />
      </Box>
      <FormSelect
        source="satUnit"
        label={t('products.fields.satUnit')}
        choices={satUnitChoices(t)}
        required
      />
      <FormNumber
        source="lowCount"
        label={t('fields.ProductRow.lowCount')}
        hint={t('products.form.low_hint')}
        required
        {...NewProductWithPieces.lowCount}
      />
      <FormNumber
        source="lateGrace"
        label={t('products.fields.lateGrace')}
        hint={t('products.form.grace_hint')}
        required
        {...NewProductWithPieces.lateGrace}
      />
      <Box sx={WIDE}>
        <FormText
          source="description"
          label={t('products.fields.description')}
          multiline
          minRows={3}
          {...NewProductWithPieces.description}
        />
      </Box>
    </Grid>
  );
};

export const ClassificationFields = () => {
  const t = useT();
  return (
    <Grid>
      <CatalogueFind
        catalogue={CATALOGUE.brands}
        source="IdBrand"
        label={t('fields.ProductRow.name_brand')}
        choices={useBrandChoices()}
        required
      />
      <CatalogueFind
        catalogue={CATALOGUE.categories}
        source="IdCategory"
        label={t('fields.ProductRow.name_categorie')}
        choices={useSubcategoryChoices()}
        required
      />
      <CatalogueFind
        catalogue={CATALOGUE.suppliers}
        source="IdSupplier"
        label={t('fields.ProductRow.name_supplier')}
        choices={useSupplierChoices()}
      />
      <CatalogueFind
        catalogue={CATALOGUE.paint}
        source="IdPaint"
        label={t('fields.ProductRow.NamePaint')}
        choices={usePaintChoices()}
      />
      <CatalogueFind
        catalogue={CATALOGUE.tapestry}
        source="IdTapestry"
        label={t('fields.ProductRow.NameTapestry')}
        choices={useTapestryChoices()}
      />
      <FormText
        source="destination"
        label={t('products.fields.destination')}
        {...NewProductWithPieces.destination}
      />
    </Grid>
  );
};

export const DimensionFields = () => {
  const t = useT();
  const units = [
    { id: 'KG', name: t('products.form.kg') },
    { id: 'Libras', name: t('products.form.lb') },
  ];
  const centimetres = t('products.form.cm');
  return (
    <Grid>
      <FormNumber source="width" label={t('products.fields.width')} after={centimetres} />
      <FormNumber source="height" label={t('products.fields.height')} after={centimetres} />
      <FormNumber source="length" label={t('products.fields.length')} after={centimetres} />
      <FormNumber source="weight" label={t('products.fields.weight')} />
      <FormSelect source="weightUnit" label={t('products.fields.weightUnit')} choices={units} required />
    </Grid>
  );
};
