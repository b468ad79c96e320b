import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { App } from './App';
import { isLoggedIn } from './auth/session';
import { PAGES } from './pages';
import { pathTo, SCREENS } from './routes';
import type { Screen } from './screen';
import { Gate } from './shell/Gate';
import { FullLayout } from './shell/layout/FullLayout';
import { NormalLayout } from './shell/layout/NormalLayout';
import type { OnDemand } from './shell/lazyPage';
import { BrokenScreen } from './shell/pages/BrokenScreen';
import { RootRedirect } from './shell/RootRedirect';

const routeOf = (screen: (typeof SCREENS)[number]): RouteObject => ({
  path: screen.path,
  element: <Gate screen={screen} page={PAGES[screen.name]} />,
  handle: PAGES[screen.name],
});

const withLayout = (layout: Screen['layout']) =>
  SCREENS.filter((screen) => screen.layout === layout).map(routeOf);

export const routes: RouteObject[] = [
  {
    element: <App />,
    errorElement: <BrokenScreen />,
    children: [
      { index: true, element: <RootRedirect /> },
      { element: <NormalLayout />, children: withLayout('normal') },
      { element: <FullLayout />, children: withLayout('full') },
      { path: '*', element: <Navigate to={pathTo('error-404')} replace /> },
    ],
  },
];

export const router = createBrowserRouter(routes);

/** The first page comes beside the frame around it, and not after that. */
const first: OnDemand<object> | undefined = router.state.matches.at(-1)?.route.handle;
if (isLoggedIn()) first?.come().catch(() => undefined);
