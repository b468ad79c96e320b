import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { PICTURES_OR_PDF } from '../../shell/uploads';

interface Props {
  label: string;
  hint: string;
  file: File | null;
  fault?: string | null;
  onFile: (file: File | null) => void;
}

/** A picture or a PDF that is sent along with something; a phone offers its camera. */
export const PictureBox = ({ label, hint, file, fault, onFile }: Props) => {
  const t = useT();
  return (
    <DropBox
      label={label}
      pick={t(file ? 'payments.picture.replace' : 'payments.picture.pick')}
      hint={hint}
      fault={fault}
      accept={PICTURES_OR_PDF}
      name="image"
      icon={<ImageOutlined />}
      onFile={onFile}
    >
      {file && (
        <>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 560 }}>
            {file.name}
          </Typography>
          <Button size="small" color="error" sx={{ ml: -1 }} onClick={() => onFile(null)}>
            {t('payments.picture.remove')}
          </Button>
        </>
      )}
    </DropBox>
  );
};
