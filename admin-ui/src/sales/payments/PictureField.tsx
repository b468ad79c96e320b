import { useT } from '../../i18n/useT';
import { useField } from '../../shell/form/fields';
import { PictureBox } from './PictureBox';

/** The voucher, sent along with the payment. */
export const PictureField = () => {
  const t = useT();
  const { field, error, helperText } = useField({ source: 'image', label: '' });
  return (
    <PictureBox
      label={t('payments.picture.title')}
      hint={t('payments.picture.hint')}
      file={field.value instanceof File ? field.value : null}
      fault={error && typeof helperText === 'string' ? helperText : null}
      onFile={field.onChange}
    />
  );
};
