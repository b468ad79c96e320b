import { useWatch } from 'react-hook-form';
import { NewCustomer } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { FormFind, FormSwitch, FormText } from '../../shell/form/fields';
import { useAssignable } from '../calls';
import { DuplicateHint } from './DuplicateHint';
import { Grid, Span } from './Grid';

interface Props {
  autoFocus: boolean;
  /** Assigns the seller. */
  govern: boolean;
}

export const IdentityFields = ({ autoFocus, govern }: Props) => {
  const t = useT();
  const sellers = useAssignable(govern);
  return (
    <Grid>
      <Span columns={2}>
        <FormText
          source="customerFirstName"
          label={t('fields.CustomerRow.customerFirstName')}
          hint={t('partners.form.name_hint')}
          {...NewCustomer.customerFirstName}
          autoFocus={autoFocus}
          autoComplete="off"
        />
      </Span>
      <Span columns={2}>
        <FormText
          source="customerLastName"
          label={t('fields.CustomerRow.customerLastName')}
          {...NewCustomer.customerLastName}
          autoComplete="off"
        />
      </Span>
      <Span columns={2}>
        <FormText
          source="customerPhone"
          type="tel"
          label={t('fields.CustomerRow.customerPhone')}
          hint={<DuplicateHint by="customerPhone" />}
          maxLength={30}
          autoComplete="off"
        />
      </Span>
      <Span columns={3}>
        <FormText
          source="customerEmail"
          type="email"
          label={t('fields.CustomerRow.customerEmail')}
          hint={<DuplicateHint by="customerEmail" />}
          maxLength={160}
          autoComplete="off"
        />
      </Span>
      {govern && (
        <Span columns={3}>
          <FormFind source="idSeller" label={t('fields.CustomerRow.seller')} choices={sellers} />
        </Span>
      )}
    </Grid>
  );
};

/** A login of their own, with a password or by an invitation. */
export const AccessFields = () => {
  const t = useT();
  const wanted = useWatch({ name: 'createAccess' }) as boolean;
  return (
    <Grid>
      <Span columns={3}>
        <FormSwitch
          source="createAccess"
          label={t('partners.access.give')}
          hint={t('partners.access.give_hint')}
        />
      </Span>
      {wanted && (
        <Span columns={3}>
          <FormText
            source="password"
            type="password"
            label={t('partners.access.password')}
            hint={t('partners.access.password_hint')}
            autoComplete="new-password"
          />
        </Span>
      )}
    </Grid>
  );
};
