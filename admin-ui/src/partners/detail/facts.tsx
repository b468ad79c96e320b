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
  { label: t('fields.CustomerRow.customerFirstName'), value: partner.customerFirstName },
  { label: t('fields.CustomerRow.customerLastName'), value: partner.customerLastName },
  { label: t('fields.CustomerRow.customerPhone'), value: phoneLink(partner.customerPhone) },
  { label: t('fields.CustomerRow.customerEmail'), value: mailLink(partner.customerEmail) },
  { label: t('fields.CustomerRow.seller'), value: partner.seller },
  { label: t('partners.fields.access'), value: accessFact(t, partner) },
  { label: t('partners.fields.createdBy'), value: partner.createdBy?.name },
  { label: t('fields.CustomerRow.createdAt'), value: dateTime(partner.createdAt) },
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
  { label: t('fields.CustomerRow.RFC'), value: partner.RFC },
  { label: t('partners.fields.person'), value: partner.person && t(`partners.person.${partner.person}`) },
  { label: t('fields.CustomerRow.BusinessName'), value: partner.BusinessName, wide: true },
  {
    label: t('fields.CustomerRow.taxRegime'),
    value: codeWords(catalogues.regimes, partner.taxRegime),
    wide: true,
  },
  {
    label: t('fields.CustomerRow.CFDIUssage'),
    value: codeWords(catalogues.uses, partner.CFDIUssage),
    wide: true,
  },
  {
    label: t('fields.CustomerRow.paymentForm'),
    value: codeWords(catalogues.paymentForms, partner.paymentForm),
  },
  { label: t('fields.CustomerRow.taxPostalCode'), value: partner.taxPostalCode },
];
