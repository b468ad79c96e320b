import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../i18n/useT';
import type { PartnerValues } from '../form/values';
import { compactRfc } from '../tax/rfc';
import type { TaxReading } from '../types';

/** What the QR said beside what stands in the form: the same, something else, or nothing to read. */
export const ReadRfc = ({ reading: { qr, rfc } }: { reading: TaxReading }) => {
  const t = useT();
  const { setValue } = useFormContext<PartnerValues>();
  const typed = compactRfc(useWatch<PartnerValues, 'RFC'>({ name: 'RFC' }) ?? '');
  const same = rfc !== null && rfc === typed;
  return (
    <Typography
      variant="caption"
      role="status"
      sx={{ display: 'block', color: same ? 'success.main' : 'warning.main' }}
    >
      {rfc === null && t(qr === 'none' ? 'partners.constancia.no_qr' : 'partners.constancia.other_qr')}
      {same && t('partners.constancia.same_rfc', { rfc })}
      {rfc !== null && !same && (
        <>
          {t('partners.constancia.differs', { rfc })}{' '}
          <Link
            component="button"
            type="button"
            sx={{ font: 'inherit', verticalAlign: 'baseline' }}
            onClick={() => setValue('RFC', rfc, { shouldDirty: true, shouldValidate: true })}
          >
            {t('partners.constancia.use_rfc', { rfc })}
          </Link>
        </>
      )}
    </Typography>
  );
};
