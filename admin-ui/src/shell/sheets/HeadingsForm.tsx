import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { type Headings, keepHeadings, saidBefore, type Unknown } from './headings';

interface Props {
  unknown: Unknown;
  busy: boolean;
  onSaid: (said: Headings) => void;
}

/** What the columns of a file are whose headings we do not know; what is nothing of ours is left out. */
export const HeadingsForm = ({ unknown, busy, onSaid }: Props) => {
  const t = useT();
  const [said, setSaid] = useState(() => saidBefore(unknown));
  const chosen = new Set(Object.values(said));
  const go = () => {
    keepHeadings(unknown, said);
    onSaid(said);
  };
  return (
    <Box component="section" aria-label={t('shell.headings.title')}>
      <Typography variant="subtitle2">{t('shell.headings.title')}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {t('shell.headings.text')}
      </Typography>
      <Stack spacing={1.5} sx={{ maxWidth: 640 }}>
        {unknown.heads.map((head) => (
          <TextField
            key={head}
            select
            size="small"
            fullWidth
            label={head}
            value={said[head]}
            disabled={busy}
            onChange={({ target }) => setSaid({ ...said, [head]: target.value })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{t('shell.headings.left_out')}</MenuItem>
            {unknown.columns.map(({ key, label }) => (
              <MenuItem key={key} value={key} disabled={chosen.has(key) && said[head] !== key}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <Box>
          <Button variant="contained" loading={busy} onClick={go}>
            {t('shell.headings.go')}
          </Button>
        </Box>
      </Stack>
    </Box>
  );
};
