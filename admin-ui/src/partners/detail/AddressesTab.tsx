import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { StatusChip } from '../../shell/StatusChip';
import { editPath, type PartnerKind } from '../kinds';
import { type Address, isEnded, type Partner } from '../types';
import { useMay } from '../useMay';
import { mailLink, phoneLink } from './facts';

export const AddressesTab = ({ kind, partner }: { kind: PartnerKind; partner: Partner }) => {
  const t = useT();
  const may = useMay(kind);
  if (partner.addresses.length === 0)
    return (
      <EmptyState
        icon={<PlaceOutlined />}
        title={t('partners.address.empty')}
        hint={t('partners.address.empty_hint')}
        action={
          may.edit &&
          !isEnded(partner) && (
            <Button variant="contained" component={Link} to={editPath(kind, partner.id, 'invoiceAddress')}>
              {t('partners.address.add_invoice')}
            </Button>
          )
        }
      />
    );
  return (
    <Stack spacing={3.5}>
      {(['invoice', 'shipment'] as const).map((wanted) => {
        const addresses = partner.addresses.filter((address) => address.kind === wanted);
        return (
          <section key={wanted}>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {t(`partners.sections.${wanted}`)}
            </Typography>
            {addresses.length === 0 && (
              <Typography variant="body2" color="text.secondary">
                {t(`partners.address.no_${wanted}`)}
              </Typography>
            )}
            <Cards>
              {addresses.map((address) => (
                <AddressBlock key={address.id} address={address} alone={addresses.length === 1} />
              ))}
            </Cards>
          </section>
        );
      })}
    </Stack>
  );
};

export const Cards = ({ children }: { children: React.ReactNode }) => (
  <Box
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }}
  >
    {children}
  </Box>
);

const AddressBlock = ({ address, alone }: { address: Address; alone: boolean }) => {
  const t = useT();
  const lines = [
    address.address,
    address.colony,
    [address.zipCode, address.city].filter(Boolean).join(' '),
    [address.municipality !== address.city && address.municipality, address.state].filter(Boolean).join(', '),
  ].filter(Boolean);
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      {address.isDefault && !alone && (
        <Box sx={{ mb: 1 }}>
          <StatusChip status={t('partners.address.isDefault')} tone="info" />
        </Box>
      )}
      {lines.map((line, index) => (
        <Typography key={line} variant="body2" sx={{ fontWeight: index === 0 ? 560 : undefined }}>
          {line}
        </Typography>
      ))}
      {address.reference && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
          {address.reference}
        </Typography>
      )}
      {(address.contact || address.phone || address.email) && (
        <Typography variant="body2" sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
          {address.contact} {phoneLink(address.phone)} {mailLink(address.email)}
        </Typography>
      )}
    </Card>
  );
};
