import { useT } from '../../i18n/useT';

/** What a field that finds something says of itself, whatever it finds. */
export const useFinderWords = () => {
  const t = useT();
  return {
    loadingText: t('ra.page.loading'),
    clearText: t('ra.action.clear_input_value'),
    openText: t('ra.action.open'),
    closeText: t('ra.action.close'),
  };
};
