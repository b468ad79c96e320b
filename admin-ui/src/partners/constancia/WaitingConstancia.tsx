import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInput } from 'ra-core';
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { PICTURES_OR_PDF } from '../../shell/uploads';
import { fileSize } from './file';
import { ReadRfc } from './ReadRfc';
import { useReading } from './useReading';

const same = (value: unknown) => value;

/** The constancia of a record that is not saved yet: its QR fills the RFC now, the file goes with the record. */
export const WaitingConstancia = () => {
  const t = useT();
  const { field } = useInput({ source: 'constancia', format: same, parse: same });
  const { busy, fault, reading, take, forget } = useReading(field.onChange);
  const file = field.value as File | null;
  return (
    <DropBox
      label={t('partners.constancia.title')}
      pick={t(file ? 'partners.constancia.replace' : 'partners.constancia.pick')}
      hint={t(file ? 'partners.constancia.waits' : 'partners.constancia.hint')}
      fault={fault}
      accept={PICTURES_OR_PDF}
      name="taxSituation"
      icon={<DescriptionOutlined />}
      busy={busy}
      onFile={take}
    >
      {file && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {file.name} · {fileSize(file.size)}
          <Button size="small" color="error" onClick={forget}>
            {t('partners.constancia.remove')}
          </Button>
        </Typography>
      )}
      {file && reading && <ReadRfc reading={reading} />}
    </DropBox>
  );
};
