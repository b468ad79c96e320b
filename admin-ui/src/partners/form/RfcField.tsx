import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useInput, type Validator } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Translate, useT } from '../../i18n/useT';
import { useField } from '../../shell/form/fields';
import { checkRfc, compactRfc, isFault, type RfcCheck, type RfcFault } from '../tax/rfc';
import { DuplicateHint } from './DuplicateHint';

/** The server's sentence, in the language of the screen. */
export const faultWords = (t: Translate, found: RfcFault): string => t(`partners.rfc.${found.fault}`, found);

/** The RFC, judged as it is typed; what can still become one is no fault yet. */
export const RfcField = ({ autoFocus = false }: { autoFocus?: boolean }) => {
  const t = useT();
  const { clearErrors, setValue } = useFormContext();
  const accepted = useWatch({ name: 'acceptRfcWarning' }) as boolean;
  const validate: Validator = (value) => refusalOf(t, String(value ?? ''), accepted);
  const { field, input, error, helperText } = useField({
    source: 'RFC',
    label: t('fields.CustomerRow.RFC'),
    validate,
  });
  const [typing, setTyping] = useState(false);
  const text = String(field.value ?? '');
  const found = text ? checkRfc(text) : null;
  const faulty = found && isFault(found) && !(typing && text.length < 12);
  const warned = found && !isFault(found) && found.warning;

  const change = (next: string) => {
    setValue('acceptRfcWarning', false, { shouldDirty: true });
    field.onChange(compactRfc(next));
  };
  return (
    <div>
      <TextField
        {...input}
        value={text}
        label={t('fields.CustomerRow.RFC')}
        autoFocus={autoFocus}
        autoComplete="off"
        error={Boolean(faulty) || (error && !(warned && accepted))}
        helperText={
          <>
            {found ? wordsOf(t, found, typing, text) : (helperText ?? t('partners.rfc.hint'))}
            <DuplicateHint by="RFC" />
          </>
        }
        onChange={(event) => change(event.target.value)}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false);
          field.onBlur();
        }}
        slotProps={{
          htmlInput: { maxLength: 20, spellCheck: false },
          formHelperText: { component: 'div', sx: warned ? { color: 'warning.main' } : undefined },
        }}
      />
      {warned && <AcceptWarning onAccept={() => clearErrors('RFC')} />}
    </div>
  );
};

const refusalOf = (t: Translate, text: string, accepted: boolean): string | undefined => {
  if (!text) return undefined;
  const found = checkRfc(text);
  if (isFault(found)) return faultWords(t, found);
  return found.warning && !accepted ? t('partners.rfc.check_digit') : undefined;
};

const wordsOf = (t: Translate, found: RfcCheck, typing: boolean, text: string): string => {
  if (!isFault(found))
    return t(found.warning ? 'partners.rfc.check_digit' : `partners.person.${found.person}`);
  if (typing && text.length < 12) return t('partners.rfc.typing', { count: text.length });
  return faultWords(t, found);
};

const AcceptWarning = ({ onAccept }: { onAccept: () => void }) => {
  const t = useT();
  const { field } = useInput({ source: 'acceptRfcWarning' });
  return (
    <FormControlLabel
      sx={{ ml: 0.25 }}
      label={t('partners.rfc.accept')}
      control={
        <Checkbox
          size="small"
          name={field.name}
          checked={Boolean(field.value)}
          onChange={(_, on) => {
            field.onChange(on);
            if (on) onAccept();
          }}
        />
      }
    />
  );
};
