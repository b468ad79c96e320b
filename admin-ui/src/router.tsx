import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { App } from './App';
import type { Screen } from './screen';
import { Gate } from './shell/Gate';
import { NOT_FOUND } from './shell/gate';
import { FullLayout } from './shell/layout/FullLayout';
import { NormalLayout } from './shell/layout/NormalLayout';
import { BrokenScreen } from './shell/pages/BrokenScreen';
import { RootRedirect } from './shell/RootRedirect';
import { shellSetup } from './shellSetup';

const routeOf = (screen: Screen): RouteObject => ({ path: screen.path, element: <Gate screen={screen} /> });

const withLayout = (layout: Screen['layout']) =>
  shellSetup.screens.filter((screen) => screen.layout === layout).map(routeOf);

export const routes: RouteObject[] = [
  {
    element: <App />,
    errorElement: <BrokenScreen lost={false} />,
    children: [
      { index: true, element: <RootRedirect /> },
      { element: <NormalLayout />, children: withLayout('normal') },
      { element: <FullLayout />, children: withLayout('full') },
      { path: '*', element: <Navigate to={NOT_FOUND} replace /> },
    ],
  },
];

export const router = createBrowserRouter(routes);
