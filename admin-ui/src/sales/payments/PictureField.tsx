import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { useField } from '../../shell/form/fields';
import { PICTURES } from '../../shell/uploads';

/** The voucher's picture, sent along with the payment; a phone offers its camera. */
export const PictureField = () => {
  const t = useT();
  const { field, error, helperText } = useField({ source: 'image', label: '' });
  const file = field.value instanceof File ? field.value : null;
  return (
    <DropBox
      label={t('payments.picture.title')}
      pick={t(file ? 'payments.picture.replace' : 'payments.picture.pick')}
      hint={t('payments.picture.hint')}
      fault={error && typeof helperText === 'string' ? helperText : null}
      accept={PICTURES}
      name="image"
      icon={<ImageOutlined />}
      onFile={(chosen) => field.onChange(chosen)}
    >
      {file && (
        <>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 560 }}>
            {file.name}
          </Typography>
          <Button size="small" color="error" sx={{ ml: -1 }} onClick={() => field.onChange(null)}>
            {t('payments.picture.remove')}
          </Button>
        </>
      )}
    </DropBox>
  );
};
