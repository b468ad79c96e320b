import AddIcon from '@mui/icons-material/Add';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../auth/useSession';
import { mxn, percent } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { useComing } from '../calls';
import { LineTable } from '../parts/LineTable';
import { below, lineOfOrder, lineOfRefund, lineOfRents } from '../parts/lines';
import type { Coming } from '../types';

/** What a seller earned that is in no commission yet: of one for the office, one's own for a seller. */
export const ComingPanel = ({ seller }: { seller?: number }) => {
  const { data, error } = useComing(seller);
  if (error) return <ErrorAlert error={error} />;
  const content = data ? (
    <Content coming={data} own={seller === undefined} />
  ) : (
    <Skeleton variant="rounded" height={92} />
  );
  return seller === undefined ? <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>{content}</Card> : content;
};

const Content = ({ coming, own }: { coming: Coming; own: boolean }) => {
  const t = useT();
  const id = useId();
  const { can } = useSession();
  const [open, setOpen] = useState(false);
  const { seller, orders, refunds, rents, percentage } = coming;
  const nothing = orders.length + refunds.length + rents.length === 0;
  return (
    <Box component="section" aria-label={t('commissions.coming.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h2">{t('commissions.coming.title')}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 auto' }}>
          {own ? t('commissions.coming.own') : seller.name}
        </Typography>
      </Box>
      <Box component="dl" className="tabular" sx={FIGURES}>
        <Figure
          label={
            rents.length > 0
              ? t('commissions.coming.orders_and_rents', { count: orders.length, smart_count: rents.length })
              : t('commissions.coming.orders', { smart_count: orders.length })
          }
        >
          {mxn(coming.subtotal)}
        </Figure>
        <Figure label={t('commissions.coming.refunds', { smart_count: refunds.length })}>
          {mxn(below(coming.devolution))}
        </Figure>
        <Figure label={t('commissions.coming.total', { percentage: percent(percentage ?? '0') })} strong>
          {mxn(coming.total)}
        </Figure>
      </Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        {!nothing && (
          <Button
            endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t('commissions.coming.details')}
          </Button>
        )}
        {!own && !nothing && can('create', 'Commissions') && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            component={Link}
            to={pathTo('new-commission', {}, { vendedor: seller.id })}
          >
            {t('commissions.coming.make')}
          </Button>
        )}
      </Stack>
      {nothing && (
        <Typography variant="body2" color="text.secondary">
          {t('commissions.coming.nothing')}
        </Typography>
      )}
      <Collapse in={open} id={id} unmountOnExit>
        <Stack spacing={2} sx={{ mt: 1.5 }}>
          {orders.length > 0 && <LineTable label={t('commissions.orders')} lines={orders.map(lineOfOrder)} />}
          {rents.length > 0 && <LineTable label={t('commissions.rents')} lines={rents.map(lineOfRents)} />}
          {refunds.length > 0 && (
            <LineTable label={t('commissions.refunds')} lines={refunds.map(lineOfRefund)} />
          )}
        </Stack>
      </Collapse>
    </Box>
  );
};

const Figure = ({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      sx={{
        m: 0,
        fontSize: { xs: '1.05rem', sm: '1.2rem' },
        fontWeight: strong ? 680 : 570,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Typography>
  </Box>
);

const FIGURES = {
  m: 0,
  display: 'grid',
  gap: { xs: 1.5, sm: 3 },
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, auto)' },
  justifyContent: 'start',
} as const;
