import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { NewCustomer } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { useField } from '../../shell/form/fields';
import { checkBusinessName } from '../tax/names';
import { personOf } from '../tax/rfc';

/** CFDI 4.0 wants the name without «S.A. de C.V.»: Enter takes the name that is proposed. */
export const BusinessNameField = () => {
  const t = useT();
  const person = personOf(String(useWatch({ name: 'RFC' }) ?? ''));
  const { field, input, error, helperText } = useField({
    source: 'BusinessName',
    label: t('fields.CustomerRow.BusinessName'),
  });
  const text = String(field.value ?? '');
  const { suffix, cleaned } = checkBusinessName(text);
  const proposed = suffix && person !== 'natural' ? cleaned : null;
  return (
    <TextField
      {...input}
      value={text}
      label={t('fields.CustomerRow.BusinessName')}
      autoComplete="off"
      error={error}
      helperText={
        proposed ? (
          <>
            {t('partners.name.suffix', { suffix })}{' '}
            <Link
              component="button"
              type="button"
              tabIndex={-1}
              sx={{ font: 'inherit', verticalAlign: 'baseline' }}
              onClick={() => field.onChange(proposed)}
            >
              {t('partners.name.accept', { name: proposed })}
            </Link>
          </>
        ) : (
          (helperText ?? t('partners.name.hint'))
        )
      }
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !proposed) return;
        event.preventDefault();
        field.onChange(proposed);
      }}
      slotProps={{
        htmlInput: { ...NewCustomer.BusinessName, style: { textTransform: 'uppercase' } },
        formHelperText: { component: 'div', sx: proposed ? { color: 'warning.main' } : undefined },
      }}
    />
  );
};
