import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useGetOne } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { api } from '../../api/client';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { WHOLE } from '../../shell/detail/DetailPage';
import { LeaveGuard } from '../../shell/form/LeaveGuard';
import { RecordForm } from '../../shell/form/RecordForm';
import { SaveBar } from '../../shell/form/SaveBar';
import { PageHeader } from '../../shell/PageHeader';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { Section } from '../../shell/Section';
import { PictureFields } from './PictureFields';
import { PriceFields } from './PriceFields';
import { ClassificationFields, DimensionFields, IdentityFields } from './ProductFields';
import type { Product } from './prices';
import { bodyOf, changesOf, NEW_PRODUCT, type ProductValues, valuesOf } from './values';

const detailOf = (id: number | string) => pathTo('product-details', { id });

/** One screen for both: a new product, and an old one that changes. */
export const ProductFormPage = () => {
  const { id } = useParams();
  return id ? <UpdateProduct id={id} /> : <ProductForm />;
};

const UpdateProduct = ({ id }: { id: string }) => {
  const { data, isPending } = useGetOne<Product>('products', { id: Number(id), meta: WHOLE });
  if (isPending) return <PageSkeleton />;
  // The detail says what is wrong: not there, not theirs, or deleted and to be restored first.
  if (data?.status !== 'Activo') return <Navigate to={detailOf(id)} replace />;
  return <ProductForm product={data} />;
};

const ProductForm = ({ product }: { product?: Product }) => {
  const { can } = useSession();
  const navigate = useNavigate();
  const [dirty, setDirty] = useState(false);
  const saved = useRef(false);
  // The first reading of the product: what is read again while one types does not overwrite the fields.
  const first = useRef(product);
  const values = useMemo(() => (first.current ? valuesOf(first.current, can) : NEW_PRODUCT), [can]);

  const save = (changed: ProductValues) =>
    product
      ? api.put('/api/products/update', { form: changesOf(changed, can, values) })
      : api.post('/api/products/save', { form: bodyOf(changed, can) });

  return (
    <>
      <PageHeader title={product?.Name} />
      <RecordForm
        values={values}
        save={save}
        resources={['products']}
        onDirty={setDirty}
        onSaved={(answer) => {
          saved.current = true;
          navigate(detailOf(answer.data.id));
        }}
      >
        {({ busy }) => (
          <>
            <ProductSections product={product} />
            <SaveBar
              busy={busy}
              dirty={dirty}
              back={product ? detailOf(product.id) : pathTo('products-home')}
            />
          </>
        )}
      </RecordForm>
      <LeaveGuard dirty={dirty} saved={saved} />
    </>
  );
};

const ProductSections = ({ product }: { product?: Product }) => {
  const t = useT();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Stack spacing={2.5}>
        <Section title={t('products.sections.identity')}>
          <IdentityFields />
        </Section>
        <Section title={t('products.sections.classification')}>
          <ClassificationFields />
        </Section>
        <PriceFields product={product} />
        <Section title={t('products.sections.dimensions')}>
          <DimensionFields />
        </Section>
      </Stack>
      <Section title={t('products.sections.images')}>
        <PictureFields product={product} />
      </Section>
    </Box>
  );
};
