import { date, mxn, usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { Facts } from '../../../shell/detail/Facts';
import { Section } from '../../../shell/Section';
import { AGES, type Statement } from '../types';

/** How the balance comes to what is owed today, and how old that is. */
export const Now = ({ statement }: { statement: Statement }) => {
  const t = useT();
  const { owing, later, dateTo, balances, toRefund, advances, refundedAhead } = statement;
  const after = { date: date(dateTo) ?? '' };
  const parts = [
    { label: t('reports.receivables.statement.later', after), value: later },
    { label: t('reports.receivables.statement.balances'), value: balances },
    { label: t('reports.receivables.statement.toRefund'), value: toRefund },
    { label: t('reports.receivables.statement.advances'), value: advances },
    { label: t('reports.receivables.statement.refundedAhead'), value: refundedAhead },
  ].filter(({ value }) => Number(value) !== 0);
  return (
    <Section title={t('reports.receivables.statement.now')}>
      <Facts
        facts={[
          { label: t('fields.ReceivableRow.owed'), value: mxn(owing.owed) },
          ...(Number(owing.owedUsd) === 0
            ? []
            : [{ label: t('fields.ReceivableRow.owedUsd'), value: usd(owing.owedUsd) }]),
          ...parts.map(({ label, value }) => ({ label, value: mxn(value) })),
        ]}
      />
      {Number(owing.owed) !== 0 && (
        <Facts
          title={t('reports.receivables.statement.ages')}
          facts={AGES.map((age) => ({ label: t(`reports.receivables.ages.${age}`), value: mxn(owing[age]) }))}
        />
      )}
    </Section>
  );
};
