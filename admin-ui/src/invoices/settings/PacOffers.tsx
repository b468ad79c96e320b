import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import type { PacOffer } from '../types';

const CAN = ['stamps', 'recovers', 'cancels'] as const;

/** What each PAC can do, and why some are not offered. */
export const PacOffers = ({ offers }: { offers: PacOffer[] }) => {
  const t = useT();
  return (
    <div>
      <Typography variant="subtitle1" component="h3">
        {t('invoices.pac.offers')}
      </Typography>
      <MoneyTable
        label={t('invoices.pac.offers')}
        words={[0, 1, 2, 3]}
        heads={[t('invoices.pac.provider'), ...CAN.map((what) => t(`invoices.pac.${what}`))]}
        rows={offers.map((one) => ({
          key: one.name,
          cells: [
            <Provider key="name" offer={one} />,
            ...CAN.map((what) => t(one[what] ? 'invoices.pac.can' : 'invoices.pac.can_not')),
          ],
        }))}
      />
    </div>
  );
};

const Provider = ({ offer: { name, why } }: { offer: PacOffer }) => {
  const t = useT();
  return (
    <Box sx={{ whiteSpace: 'normal', minWidth: 180 }}>
      {name}
      {why && (
        <Typography variant="caption" component="div" color="text.secondary">
          {t('invoices.pac.not_offered')} {why}
        </Typography>
      )}
    </Box>
  );
};
