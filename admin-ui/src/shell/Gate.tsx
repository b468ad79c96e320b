import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { didLeaveByChoice } from '../auth/session';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { pathTo } from '../routes';
import { type Screen, titleOf } from '../screen';
import { elsewhere } from './gate';
import { ScreenBoundary } from './ScreenBoundary';
import { useScreens } from './setup';

/** Stands before every screen: who may not see it is sent elsewhere, and its title is set. */
export const Gate = ({ screen, page: Page }: { screen: Screen; page: ComponentType }) => {
  const screens = useScreens();
  const { user } = useSession();
  const location = useLocation();
  const t = useT();
  const { id } = useParams();
  const title = t(titleOf(screen));
  // Of many open tabs each says of which record it is.
  useEffect(() => {
    document.title = `${title}${id ? ` ${id}` : ''} · Trastienda`;
  }, [title, id]);

  const target = elsewhere(screens, user, screen, (location.state as { next?: string } | null)?.next);
  if (target !== null) {
    const next = didLeaveByChoice() ? undefined : location.pathname + location.search;
    return <Navigate to={target} replace state={target === pathTo('auth-login') ? { next } : null} />;
  }
  return (
    <ScreenBoundary key={screen.name}>
      <Page />
    </ScreenBoundary>
  );
};
