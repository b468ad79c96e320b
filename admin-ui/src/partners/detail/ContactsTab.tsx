import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { editPath, type PartnerKind } from '../kinds';
import { isEnded, type Partner } from '../types';
import { useMay } from '../useMay';
import { Cards } from './AddressesTab';
import { mailLink, phoneLink } from './facts';

export const ContactsTab = ({ kind, partner }: { kind: PartnerKind; partner: Partner }) => {
  const t = useT();
  const may = useMay(kind);
  if (partner.contacts.length === 0)
    return (
      <EmptyState
        icon={<PersonOutlined />}
        title={t('partners.contact.empty')}
        hint={t('partners.contact.empty_hint')}
        action={
          may.edit &&
          !isEnded(partner) && (
            <Button variant="contained" component={Link} to={editPath(kind, partner.id, 'addContact')}>
              {t('partners.contact.add')}
            </Button>
          )
        }
      />
    );
  return (
    <Cards>
      {partner.contacts.map((contact) => (
        <Card key={contact.id} variant="outlined" sx={{ p: 2 }}>
          <Typography variant="subtitle1" component="h3">
            {contact.name}
          </Typography>
          {contact.position && (
            <Typography variant="body2" color="text.secondary">
              {contact.position}
            </Typography>
          )}
          <Stack sx={{ mt: 0.75, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
            {phoneLink(contact.phone)}
            {mailLink(contact.email)}
          </Stack>
          {contact.notes && (
            <Typography variant="body2" sx={{ mt: 0.75 }}>
              {contact.notes}
            </Typography>
          )}
        </Card>
      ))}
    </Cards>
  );
};
