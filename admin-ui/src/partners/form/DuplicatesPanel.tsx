import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../i18n/useT';
import type { Duplicate } from '../types';
import { DuplicateName } from './DuplicateHint';

/** The server asks whether it is really somebody else: open the one there, or save all the same. */
export const DuplicatesPanel = ({ duplicates }: { duplicates: Duplicate[] }) => {
  const t = useT();
  const { setValue } = useFormContext();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was accepted holds for the one try.
    if (duplicates.length === 0) return setValue('acceptDuplicates', false);
    panel.current?.scrollIntoView?.({ block: 'center' });
    panel.current?.focus();
  }, [duplicates, setValue]);
  if (duplicates.length === 0) return null;
  const words = (duplicate: Duplicate) =>
    duplicate.by.map((name) => t(`fields.CustomerRow.${name}`)).join(', ');
  return (
    <Alert ref={panel} tabIndex={-1} severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{t('partners.duplicates.title')}</AlertTitle>
      {duplicates.map((duplicate) => (
        <div key={duplicate.id ?? duplicate.name + duplicate.seller}>
          <DuplicateName duplicate={duplicate} /> ·{' '}
          {t('partners.duplicates.by', { fields: words(duplicate) })}
        </div>
      ))}
      <Button
        type="submit"
        variant="outlined"
        size="small"
        sx={{ mt: 1.25 }}
        onClick={() => setValue('acceptDuplicates', true)}
      >
        {t('partners.duplicates.save_anyway')}
      </Button>
    </Alert>
  );
};
