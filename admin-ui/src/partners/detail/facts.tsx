import Link from '@mui/material/Link';
import { dateTime } from '../../i18n/format';
import type { Translate } from '../../i18n/useT';
import type { Fact } from '../../shell/detail/Facts';
import { StatusChip } from '../../shell/StatusChip';
import { codeWords, type TaxCatalogues } from '../tax/codes';
import type { Partner } from '../types';

export const phoneLink = (phone: string) =>
  phone && <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Link>;
export const mailLink = (email: string) => email && <Link href={`mailto:${email}`}>{email}</Link>;

export const identityFacts = (t: Translate, partner: Partner): Fact[] => [
  { label: t('partners.fields.customerFirstName'), value: partner.customerFirstName },
  { label: t('partners.fields.customerLastName'), value: partner.customerLastName },
  { label: t('partners.fields.customerPhone'), value: phoneLink(partner.customerPhone) },
  { label: t('partners.fields.customerEmail'), value: mailLink(partner.customerEmail) },
  { label: t('partners.fields.seller'), value: partner.seller },
  { label: t('partners.fields.access'), value: accessFact(t, partner) },
  { label: t('partners.fields.createdBy'), value: partner.createdBy?.name },
  { label: t('partners.fields.createdAt'), value: dateTime(partner.createdAt) },
  { label: t('partners.fields.notes'), value: partner.notes, wide: true },
];

const accessFact = (t: Translate, { accessEmail, accessStatus, accessPendingEmail }: Partner) =>
  accessEmail ? (
    <>
      {accessEmail} {accessStatus && <StatusChip status={accessStatus} />}
      {accessPendingEmail && <div>{t('partners.access.pending', { email: accessPendingEmail })}</div>}
    </>
  ) : (
    t('partners.access.none')
  );

export const taxFacts = (t: Translate, partner: Partner, catalogues: TaxCatalogues): Fact[] => [
  { label: t('partners.fields.RFC'), value: partner.RFC },
  { label: t('partners.fields.person'), value: partner.person && t(`partners.person.${partner.person}`) },
  { label: t('partners.fields.BusinessName'), value: partner.BusinessName, wide: true },
  {
    label: t('partners.fields.taxRegime'),
    value: codeWords(catalogues.regimes, partner.taxRegime),
    wide: true,
  },
  {
    label: t('partners.fields.CFDIUssage'),
    value: codeWords(catalogues.uses, partner.CFDIUssage),
    wide: true,
  },
  {
    label: t('partners.fields.paymentForm'),
    value: codeWords(catalogues.paymentForms, partner.paymentForm),
  },
  { label: t('partners.fields.taxPostalCode'), value: partner.taxPostalCode },
];
