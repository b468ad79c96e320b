import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { CompanyUpdate } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { FormNumber, FormText } from '../../shell/form/fields';
import { Section } from '../../shell/Section';
import { Clauses } from './Clauses';
import { Letters } from './Letters';

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** All that is stored of the company but its logo. */
export const CompanyFields = ({ mayEdit }: { mayEdit: boolean }) => {
  const t = useT();
  const field = (source: keyof typeof CompanyUpdate) => ({
    source,
    disabled: !mayEdit,
    ...CompanyUpdate[source],
  });
  return (
    <Stack spacing={2.5}>
      <Section title={t('company.identity')}>
        <Stack spacing={2}>
          <Box sx={GRID}>
            <FormText {...field('tradeName')} label={t('company.tradeName')} required />
            <FormText {...field('RFC')} label={t('company.RFC')} />
          </Box>
          <FormText {...field('legalName')} label={t('company.legalName')} />
          <FormText
            {...field('address')}
            label={t('company.address')}
            hint={t('company.address_hint')}
            multiline
            minRows={3}
          />
          <Box sx={{ ...GRID, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
            <FormText {...field('phone')} label={t('company.phone')} type="tel" />
            <FormText {...field('email')} label={t('company.email')} type="email" />
            <FormText {...field('web')} label={t('company.web')} />
          </Box>
        </Stack>
      </Section>
      <Section title={t('company.rents')}>
        <Clauses {...field('leaseClauses')} />
        <Box sx={{ ...GRID, mt: 2 }}>
          <FormNumber
            {...field('rentRemindBefore')}
            label={t('company.rentRemindBefore')}
            hint={t('company.rent_remind_hint')}
            after={t('company.days')}
            required
          />
          <FormNumber
            {...field('rentRemindAfter')}
            label={t('company.rentRemindAfter')}
            hint={t('company.rent_late_hint')}
            after={t('company.days')}
            required
          />
          <FormNumber
            {...field('raiseNoticeBefore')}
            label={t('company.raiseNoticeBefore')}
            hint={t('company.raise_notice_hint')}
            after={t('company.days')}
            required
          />
        </Box>
      </Section>
      <Section title={t('company.quotes')}>
        <Stack spacing={2}>
          <Box sx={GRID}>
            <FormNumber
              {...field('quoteValidityDays')}
              label={t('company.quoteValidityDays')}
              after={t('company.days')}
              required
            />
            <FormNumber
              {...field('rateLimitPercent')}
              label={t('company.rateLimitPercent')}
              hint={t('company.rate_limit_hint')}
              after="%"
              required
            />
          </Box>
          <FormText
            {...field('paymentData')}
            label={t('company.paymentData')}
            hint={t('company.payment_hint')}
            multiline
            minRows={4}
          />
          <FormText
            {...field('quoteConditions')}
            label={t('company.quoteConditions')}
            multiline
            minRows={4}
          />
        </Stack>
      </Section>
      <Letters mayEdit={mayEdit} />
    </Stack>
  );
};
