import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
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
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('invoices.pac.offers')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('invoices.pac.provider')}</TableCell>
              {CAN.map((what) => (
                <TableCell key={what}>{t(`invoices.pac.${what}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {offers.map((one) => (
              <TableRow key={one.name}>
                <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
                  {one.name}
                  {one.why && (
                    <Typography variant="caption" component="div" color="text.secondary">
                      {t('invoices.pac.not_offered')} {one.why}
                    </Typography>
                  )}
                </TableCell>
                {CAN.map((what) => (
                  <TableCell key={what}>
                    {t(one[what] ? 'invoices.pac.can' : 'invoices.pac.can_not')}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </div>
  );
};
