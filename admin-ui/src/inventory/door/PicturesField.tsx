import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { PICTURES_OR_PDF, uploadFault } from '../../shell/uploads';

interface Props {
  label: string;
  hint: string;
  pictures: File[];
  onChange: (pictures: File[]) => void;
  refusal?: string;
}

/** Pictures and PDFs that go with a command, and wait with it where there is no network. */
export const PicturesField = ({ label, hint, pictures, onChange, refusal }: Props) => {
  const t = useT();
  const [fault, setFault] = useState<string | null>(null);
  const add = (files: File[]) => {
    const good = files.filter((file) => !uploadFault(file, PICTURES_OR_PDF));
    const bad = files.find((file) => !good.includes(file));
    const wrong = bad && uploadFault(bad, PICTURES_OR_PDF);
    setFault(wrong ? `${bad.name}: ${t(`pieces.door.${wrong}`)}` : null);
    onChange([...pictures, ...good]);
  };
  return (
    <DropBox
      label={label}
      pick={t('pieces.door.pick')}
      hint={hint}
      fault={fault ?? refusal ?? null}
      accept={PICTURES_OR_PDF}
      name="pictures"
      onFiles={add}
    >
      {pictures.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a phone's camera names all of them alike
        <Stack key={at} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
          <Button
            size="small"
            color="error"
            aria-label={t('pieces.door.remove_one', { name: file.name })}
            onClick={() => onChange(pictures.filter((one) => one !== file))}
          >
            {t('pieces.door.remove')}
          </Button>
        </Stack>
      ))}
    </DropBox>
  );
};
