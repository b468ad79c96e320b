import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** After each navigation: the loading overlay goes, and the page starts at its top. */
export const AfterNavigation = () => {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to run
  useEffect(() => {
    document.getElementById('loading-overlay')?.setAttribute('hidden', '');
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
};
