import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './router';
import { ShellContext } from './shell/setup';
import { shellSetup } from './shellSetup';
import { ThemeProvider } from './theme/ThemeProvider';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// useTransitions={false}: with transitions a logout redraws the old screen until it is let go, and
// react-admin signs out again at each redraw (marmelab/react-admin #10885).
const screens = (
  <StrictMode>
    <ThemeProvider>
      <ShellContext value={shellSetup}>
        <RouterProvider router={router} useTransitions={false} />
      </ShellContext>
    </ThemeProvider>
  </StrictMode>
);
startTransition(() => createRoot(root).render(screens));
