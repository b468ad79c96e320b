import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormText } from '../../shell/form/fields';
import { giveAccess } from '../calls';
import type { Partner } from '../types';

/** A login for somebody who is there already. */
export const AccessDialog = ({ partner, onClose }: { partner: Partner; onClose: () => void }) => {
  const t = useT();
  return (
    <FormDialog
      title={t('partners.access.title', { name: partner.name })}
      values={{ password: '' }}
      save={({ password }) => giveAccess(partner.id, password)}
      resources={['customers', 'wholesalers']}
      width="xs"
      onClose={() => onClose()}
    >
      <p style={{ marginTop: 0 }}>
        {partner.customerEmail
          ? t('partners.access.email', { email: partner.customerEmail })
          : t('partners.access.no_email')}
      </p>
      <FormText
        source="password"
        type="password"
        label={t('partners.access.password')}
        hint={t('partners.access.password_hint')}
        autoComplete="new-password"
        autoFocus
      />
    </FormDialog>
  );
};
