import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, localStorageStore, ResourceDefinitionContextProvider } from 'ra-core';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { dataProvider } from './api/dataProvider';
import { refusedBy } from './api/refusals';
import { resourceDefinitions } from './api/resources';
import { authProvider } from './auth/authProvider';
import { userData } from './auth/session';
import { useSession } from './auth/useSession';
import { i18nProvider } from './i18n/provider';
import { AfterNavigation } from './shell/AfterNavigation';
import { adminRouter } from './shell/adminRouter';
import { Downloads } from './shell/downloads/Downloads';
import { cancelDownloads } from './shell/downloads/downloads';
import { EditConflicts } from './shell/form/EditConflicts';
import { personalStore } from './shell/personalStore';
import { Toasts } from './shell/Toasts';
import { MuiWords } from './theme/MuiWords';

/** A fault of the network or the server is tried again; an answer (4xx) is an answer. */
const retry = (count: number, error: unknown): boolean => {
  const status = refusedBy(error).status ?? 0;
  return (status === 0 || status >= 502) && count < 2;
};

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 10_000, refetchOnWindowFocus: false } },
});

const store = personalStore(localStorageStore(undefined, 'trastienda'), () => userData()?.id ?? null);

/** react-admin's contexts around our own router, screens and layout. */
export const App = () => (
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
        <ForgetOnLeave />
        <AfterNavigation />
        <Outlet />
        <Downloads />
        <EditConflicts />
        <Toasts />
      </MuiWords>
    </ResourceDefinitionContextProvider>
  </CoreAdminContext>
);

const leave = () => {
  queryClient.clear();
  cancelDownloads();
};

/** What one person has read is not shown to the next one. */
const ForgetOnLeave = () => {
  const { user } = useSession();
  const id = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is the reason to run
  useEffect(() => leave, [id]);
  return null;
};
