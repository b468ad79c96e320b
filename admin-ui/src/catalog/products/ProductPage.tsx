import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { api } from '../../api/client';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { MovePiecesDialog, ProductPieces } from '../../inventory';
import { pathTo } from '../../routes';
import { DetailPage, type DetailTab } from '../../shell/detail/DetailPage';
import { effectsOf } from '../../shell/detail/effects';
import { Facts } from '../../shell/detail/Facts';
import { RecordActions } from '../../shell/detail/RecordActions';
import { PageHeader } from '../../shell/PageHeader';
import { StatusChip } from '../../shell/StatusChip';
import { StockWord, ToBeDecided } from './chips';
import { classificationFacts, dimensionFacts, identityFacts, priceFacts, stockFacts } from './facts';
import { Gallery } from './Gallery';
import { type Product, visibleGroups } from './prices';

/** All of a product that this person may see; an address may name which pieces, and how many. */
export const ProductPage = () => {
  const { id = '', query, count } = useParams();
  const asked = Number(count) || undefined;
  const isOfPieces = useLocation().pathname.includes('/piezas');
  const { can } = useSession();
  const general: DetailTab<Product> = {
    name: 'general',
    label: 'shell.detail.general',
    content: (product) => <General product={product} />,
  };
  const prices: DetailTab<Product> = {
    name: 'prices',
    label: 'products.detail.prices',
    content: (product) => <Prices product={product} />,
  };
  const pieces: DetailTab<Product> = {
    name: 'pieces',
    label: 'pieces.tab',
    content: (product) => <ProductPieces product={product.id} query={query} count={asked} />,
  };
  return (
    <DetailPage<Product>
      resource="products"
      id={id}
      head={(product) => <ProductHead product={product} />}
      tabs={[
        ...(isOfPieces ? [pieces] : []),
        general,
        ...(visibleGroups(can).length > 0 ? [prices] : []),
        ...(isOfPieces ? [] : [pieces]),
      ]}
    />
  );
};

const ProductHead = ({ product }: { product: Product }) => {
  const t = useT();
  const { can } = useSession();
  const active = product.status === 'Activo';
  const [moving, setMoving] = useState(false);
  return (
    <>
      <PageHeader
        title={product.Name}
        text={[product.Code, product.name_brand, product.Model].filter(Boolean).join(' · ')}
        badges={
          <>
            {!active && <StatusChip status={product.status} />}
            {product.priceToBeDecided && <ToBeDecided />}
            <StockWord row={product} />
          </>
        }
        actions={
          <>
            <RecordActions
              effects={effectsOf(t, 'products', product.actions, { name: product.Name })}
              actions={product.actions}
              resource="products"
              perform={(action, reason) =>
                api.post('/api/products/{id}/{action}', {
                  path: { id: product.id, action },
                  body: { reason },
                })
              }
            />
            {can('edit', 'Product') && (
              <Button variant="outlined" onClick={() => setMoving(true)}>
                {t('pieces.move')}
              </Button>
            )}
          </>
        }
        main={
          can('edit', 'Product') &&
          active && (
            <Button
              variant="contained"
              startIcon={<EditIcon />}
              component={Link}
              to={pathTo('update-product', { id: product.id })}
            >
              {t('products.edit')}
            </Button>
          )
        }
      />
      {moving && <MovePiecesDialog product={product} onClose={() => setMoving(false)} />}
    </>
  );
};

const General = ({ product }: { product: Product }) => {
  const t = useT();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr', md: 'minmax(260px, 340px) minmax(0, 1fr)' },
      }}
    >
      <Gallery name={product.Name} images={product.images} />
      <Box>
        <Facts title={t('products.sections.stock')} facts={stockFacts(t, product)} />
        <Facts title={t('products.sections.identity')} facts={identityFacts(t, product)} />
        <Facts title={t('products.sections.classification')} facts={classificationFacts(t, product)} />
        <Facts title={t('products.sections.dimensions')} facts={dimensionFacts(t, product)} />
      </Box>
    </Box>
  );
};

const Prices = ({ product }: { product: Product }) => {
  const t = useT();
  const { can } = useSession();
  return (
    <>
      {visibleGroups(can).map((group) => (
        <Facts key={group} title={t(`products.sections.${group}`)} facts={priceFacts(t, product, group)} />
      ))}
    </>
  );
};
