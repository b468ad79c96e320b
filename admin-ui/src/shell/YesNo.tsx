import { useT } from '../i18n/useT';

export const YesNo = ({ value }: { value: boolean }) => {
  const t = useT();
  return <>{t(value ? 'shell.yes' : 'shell.no')}</>;
};
