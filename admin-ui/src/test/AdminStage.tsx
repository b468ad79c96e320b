import { QueryClient } from '@tanstack/react-query';
import {
  CoreAdminContext,
  type DataProvider,
  memoryStore,
  ResourceDefinitionContextProvider,
  type Store,
} from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TRIED_ALWAYS } from '../api/network';
import { resourceDefinitions } from '../api/resources';
import { authProvider } from '../auth/authProvider';
import { i18nProvider } from '../i18n/provider';
import { adminRouter } from '../shell/adminRouter';
import { Downloads } from '../shell/downloads/Downloads';
import { EditConflicts } from '../shell/form/EditConflicts';
import { ShellContext } from '../shell/setup';
import { Toasts } from '../shell/Toasts';
import { shellSetup } from '../shellSetup';
import { MuiWords } from '../theme/MuiWords';
import { ThemeProvider } from '../theme/ThemeProvider';

interface Props {
  children: ReactNode;
  dataProvider?: Partial<DataProvider>;
  store?: Store;
  at?: string;
}

/** Everything a screen stands in, but the server. */
export const AdminStage = ({ children, dataProvider = {}, store = memoryStore(), at = '/' }: Props) => {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <CoreAdminContext
            authProvider={authProvider}
            dataProvider={dataProvider as DataProvider}
            i18nProvider={i18nProvider}
            queryClient={
              new QueryClient({
                defaultOptions: { queries: { ...TRIED_ALWAYS, retry: false }, mutations: TRIED_ALWAYS },
              })
            }
            routerProvider={adminRouter}
            store={store}
          >
            <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
              <MuiWords>
                {children}
                <Downloads />
                <EditConflicts />
                <Toasts />
              </MuiWords>
            </ResourceDefinitionContextProvider>
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: [at] },
  );
  return (
    <ThemeProvider>
      <ShellContext value={shellSetup}>
        <RouterProvider router={router} useTransitions={false} />
      </ShellContext>
    </ThemeProvider>
  );
};
