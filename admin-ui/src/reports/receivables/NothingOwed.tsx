import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';

export const NothingOwed = () => {
  const t = useT();
  return (
    <EmptyState
      icon={<AccountBalance />}
      title={t('reports.receivables.empty')}
      hint={t('reports.receivables.empty_hint')}
    />
  );
};
