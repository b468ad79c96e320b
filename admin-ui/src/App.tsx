import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, localStorageStore, ResourceDefinitionContextProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { dataProvider } from './api/dataProvider';
import { TRIED_ALWAYS } from './api/network';
import { refusedBy } from './api/refusals';
import { resourceDefinitions } from './api/resources';
import { authProvider } from './auth/authProvider';
import { userData } from './auth/session';
import { useSession } from './auth/useSession';
import { i18nProvider, language, onLanguage } from './i18n/provider';
import { AfterNavigation } from './shell/AfterNavigation';
import { adminRouter } from './shell/adminRouter';
import { Downloads } from './shell/downloads/Downloads';
import { cancelDownloads } from './shell/downloads/downloads';
import { EditConflicts } from './shell/form/EditConflicts';
import { ifItComes } from './shell/lazyPage';
import { personalStore } from './shell/personalStore';
import { Toasts } from './shell/Toasts';
import { MuiWords } from './theme/MuiWords';

/** A fault of the network or the server is tried again; an answer (4xx) is an answer. */
const retry = (count: number, error: unknown): boolean => {
  const status = refusedBy(error).status ?? 0;
  return (status === 0 || status >= 502) && count < 2;
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...TRIED_ALWAYS,
      retry,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: 'always',
    },
    mutations: TRIED_ALWAYS,
  },
});

/** What the server said in another language is asked anew. Without a network it stays: in that one rather than not at all. */
onLanguage(() => {
  document.documentElement.lang = language() === 'es' ? 'es-MX' : language();
  void queryClient.invalidateQueries();
});

const store = personalStore(localStorageStore(undefined, 'trastienda'), () => userData()?.id ?? null);

/** react-admin's contexts around our own router, screens and layout. */
export const App = () => {
  // Not below react-admin's contexts: those are made anew for each language.
  useForgetOnLeave();
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={adminRouter}
      store={store}
    >
      <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
        <MuiWords>
          <AfterNavigation />
          <Outlet />
          <Downloads />
          <EditConflicts />
          <Toasts />
          {import.meta.env.PROD && <Installed />}
        </MuiWords>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
};

const NewVersion = ifItComes(async () => (await import('./shell/offline/NewVersion')).NewVersion);

/** Milliseconds: the first screen comes before what is kept for later. */
const QUIET = 3_000;

const Installed = () => {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), QUIET);
    return () => clearTimeout(timer);
  }, []);
  return quiet ? <NewVersion /> : null;
};

/** What one person has read is kept for them, and not shown to the next one. */
const useForgetOnLeave = () => {
  const { user } = useSession();
  const id = user?.id;
  useEffect(() => {
    // The door to come in needs none of it.
    const keeping = id === undefined ? undefined : import('./shell/offline/keptReads');
    const forget = keeping?.then(({ keepReads }) => keepReads(queryClient, id ?? 0)).catch(() => undefined);
    return () => {
      void forget?.then((end) => end?.());
      queryClient.clear();
      cancelDownloads();
    };
  }, [id]);
};
