import { Outlet } from 'react-router';
import { useSession } from '../../auth/useSession';
import { loadWords } from '../../i18n/provider';
import { onDemand } from '../lazyPage';

/** The door to come in needs none of it. */
const Frame = onDemand(async () => {
  const [{ Frame: Loaded }] = await Promise.all([import('./Frame'), loadWords()]);
  return Loaded;
});

/** Screens in their frame. The gate of a screen sends a stranger to the login: no menu flashes before that. */
export const NormalLayout = () => (useSession().loggedIn ? <Frame /> : <Outlet />);
