import { useT } from '../../i18n/useT';
import { PageHeader } from '../../shell/PageHeader';
import { ExchangeParts } from './ExchangeParts';

/** The exchange rate as a page of its own; the shop has it as a tab. */
export const ExchangePage = () => {
  const t = useT();
  return (
    <>
      <PageHeader text={t('exchange.text')} />
      <ExchangeParts />
    </>
  );
};
