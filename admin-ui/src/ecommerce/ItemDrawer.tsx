import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../auth/useSession';
import { mxn, number, usd } from '../i18n/format';
import { shown } from '../i18n/shown';
import { useT } from '../i18n/useT';
import { DetailDrawer } from '../shell/detail/DetailDrawer';
import { DetailPage } from '../shell/detail/DetailPage';
import { Facts } from '../shell/detail/Facts';
import { StatusChip } from '../shell/StatusChip';
import { useCommand } from '../shell/useCommand';
import { CHANGES } from './BulkShop';
import { changeSettings } from './calls';
import { OfferDialog } from './OfferDialog';
import { homeOf, type Kind, RESOURCE_OF, type ShopThing } from './types';

interface Props {
  kind: Kind;
  id: string;
  onClose: () => void;
}

/** One thing of the shop over the list, with its history; named in the address. */
export const ItemDrawer = ({ kind, id, onClose }: Props) => {
  const t = useT();
  return (
    <DetailDrawer label={t('shop.in_shop')} onClose={onClose}>
      <DetailPage<ShopThing>
        resource={RESOURCE_OF[kind]}
        id={id}
        head={(thing) => <Head kind={kind} thing={thing} />}
        tabs={[
          {
            name: 'general',
            label: 'shell.detail.general',
            content: (thing) => <General kind={kind} thing={thing} />,
          },
        ]}
      />
    </DetailDrawer>
  );
};

interface PartProps {
  kind: Kind;
  thing: ShopThing;
}

const Head = ({ kind, thing }: PartProps) => {
  const t = useT();
  const { can } = useSession();
  const { busy, refusal, run } = useCommand(RESOURCE_OF[kind]);
  // Of each pair the one that would change something.
  const open = CHANGES.filter(([, settings]) =>
    Object.entries(settings).every(([name, value]) => thing[name as keyof ShopThing] !== value),
  );
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {thing.Name}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mb: 1.5 }}>
        <StatusChip status={thing.status} />
        <StatusChip
          status={t(`shop.price_is.${thing.priceVisibility}`)}
          tone={PRICE_TONE[thing.priceVisibility]}
        />
        {thing.featured && <StatusChip status={t('shop.featured')} tone="warning" />}
      </Stack>
      {can('edit', 'Ecommerce') && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {open.map(([name, settings]) => (
            <Button
              key={name}
              variant={name === 'activate' ? 'contained' : 'outlined'}
              disabled={busy}
              onClick={() => void run(() => changeSettings(kind, [thing.id], settings))}
            >
              {t(`shop.changes.${name}`)}
            </Button>
          ))}
        </Stack>
      )}
      {refusal && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {refusal.message}
        </Alert>
      )}
    </Box>
  );
};

const PRICE_TONE = { Visible: 'success', Oculto: 'neutral' } as const;

const General = ({ kind, thing }: PartProps) => {
  const t = useT();
  const { can } = useSession();
  const [editing, setEditing] = useState(false);
  const prices = can('read', 'Prices');
  const undecided = 'priceToBeDecided' in thing && thing.priceToBeDecided;
  const both = (dollars?: string | null, pesos?: string | null) =>
    [usd(dollars ?? null), mxn(pesos ?? null)].filter(Boolean).join(' · ');
  const own =
    'Code' in thing
      ? [
          { label: t('fields.ShopProductRow.Code'), value: thing.Code },
          { label: t('fields.ShopProductRow.Type'), value: shown(t, thing.Type) },
          { label: t('fields.ShopProductRow.name_brand'), value: thing.name_brand },
          {
            label: t('fields.ShopProductRow.trueCategory'),
            value: `${thing.trueCategory} › ${thing.name_categorie}`,
          },
        ]
      : [
          { label: t('fields.ShopCircuitRow.Location'), value: thing.Location },
          { label: t('fields.ShopCircuitRow.products'), value: thing.products, wide: true },
        ];
  return (
    <>
      {prices && undecided && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('shop.undecided')}
        </Alert>
      )}
      <Facts
        facts={[
          ...own,
          { label: t('fields.ShopProductRow.QtyIventory'), value: number(thing.QtyIventory) },
          ...(prices
            ? [
                { label: t('fields.ShopProductRow.price'), value: both(thing.price, thing.priceMxn) },
                {
                  label: t('fields.ShopProductRow.offerPrice'),
                  value: both(thing.offerPrice, thing.offerPriceMxn),
                },
              ]
            : []),
        ]}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 2.5 }}>
        {prices && !undecided && can('edit', 'Ecommerce') && (
          <Button variant="outlined" onClick={() => setEditing(true)}>
            {t('shop.offer.change')}
          </Button>
        )}
        {can('read', kind === 'products' ? 'Product' : 'Circuits') && (
          <Button component={Link} to={homeOf(kind, thing.id)} startIcon={<OpenIcon />}>
            {t(`shop.open.${kind}`)}
          </Button>
        )}
      </Stack>
      {editing && <OfferDialog kind={kind} id={thing.id} onClose={() => setEditing(false)} />}
    </>
  );
};
