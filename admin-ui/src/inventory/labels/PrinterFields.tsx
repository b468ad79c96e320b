import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { type Paper, printTestPage } from './calls';
import { keptPrinters, newPrinter, type Printer } from './printers';

interface Props {
  papers: Paper[];
  printer: Printer;
  onChange: (printer: Printer) => void;
  errors: Record<string, string>;
}

const FORMATS = ['pdf', 'zpl'] as const;
const RESOLUTIONS = [203, 300] as const;

/** Which printer, what is in it, and how it prints. A new name is a new printer. */
export const PrinterFields = ({ papers, printer, onChange, errors }: Props) => {
  const t = useT();
  const paper = papers.find(({ key }) => key === printer.paper);
  const [known] = useState(keptPrinters);
  const named = (name: string) =>
    onChange(known.find((one) => one.name === name) ?? { ...printer, ...(name ? { name } : newPrinter('')) });
  const put = (paper: Printer['paper']) => {
    const roll = papers.find(({ key }) => key === paper)?.roll;
    onChange({ ...printer, paper, format: roll ? printer.format : 'pdf' });
  };
  return (
    <>
      <Autocomplete
        freeSolo
        disableClearable
        options={known.map(({ name }) => name)}
        value={printer.name}
        onChange={(_, name) => named(name)}
        onInputChange={(_, name, why) => why === 'input' && named(name.slice(0, 40))}
        filterOptions={(names) => names}
        renderInput={(params) => (
          <TextField {...params} label={t('labels.printer')} helperText={t('labels.printer_hint')} />
        )}
      />
      <TextField
        select
        label={t('labels.paper')}
        value={printer.paper}
        onChange={(event) => put(event.target.value as Printer['paper'])}
        error={Boolean(errors.paper)}
        helperText={errors.paper ?? (paper?.roll ? undefined : t('labels.paper_hint'))}
      >
        {papers.map(({ key, words }) => (
          <MenuItem key={key} value={key}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      {paper?.roll && (
        <Box sx={PAIR}>
          <TextField
            select
            label={t('labels.format')}
            value={printer.format}
            onChange={(event) => onChange({ ...printer, format: event.target.value as Printer['format'] })}
          >
            {FORMATS.map((format) => (
              <MenuItem key={format} value={format}>
                {t(`labels.formats.${format}`)}
              </MenuItem>
            ))}
          </TextField>
          {printer.format === 'zpl' && (
            <TextField
              select
              label={t('labels.resolution')}
              value={printer.resolution}
              onChange={(event) =>
                onChange({ ...printer, resolution: Number(event.target.value) as Printer['resolution'] })
              }
            >
              {RESOLUTIONS.map((dots) => (
                <MenuItem key={dots} value={dots}>
                  {t('labels.dots', { dots })}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Box>
      )}
      <Offsets {...{ printer, onChange, errors }} />
    </>
  );
};

/** By how much the printer is out, to be read off a test page. */
const Offsets = ({ printer, onChange, errors }: Omit<Props, 'papers'>) => {
  const t = useT();
  const notify = useNotify();
  const test = () => printTestPage(printer).catch((error: Error) => notify(error.message, { type: 'error' }));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" variant="body2" sx={{ mb: 1.5, p: 0 }}>
        {t('labels.offsets')}
      </Typography>
      <Box sx={PAIR}>
        {(['right', 'down'] as const).map((way) => (
          <TextField
            key={way}
            type="number"
            label={t(`labels.${way}`)}
            value={printer[way]}
            onChange={(event) => onChange({ ...printer, [way]: Number(event.target.value) })}
            error={Boolean(errors[way])}
            helperText={errors[way]}
            slotProps={{ htmlInput: { min: -10, max: 10, step: 0.1 } }}
          />
        ))}
      </Box>
      <Button size="small" onClick={test} sx={{ mt: 0.5, ml: -0.75 }}>
        {t('labels.test')}
      </Button>
    </Box>
  );
};

const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' } as const;
