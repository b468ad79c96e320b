import { Outlet } from 'react-router';
import { useSession } from '../../auth/useSession';
import { loadWords } from '../../i18n/provider';
import { FONT } from '../../theme/theme';
import { onDemand } from '../lazyPage';

/** The door to come in needs none of it. */
const Frame = onDemand(async () => {
  const [{ Frame: Loaded }] = await Promise.all([import('./Frame'), loadWords()]);
  // While the frame is drawn nothing else is asked for. Left to itself it comes after the rows of a list, whose lines break
  // elsewhere then.
  void document.fonts?.load(`1em ${FONT}`);
  return Loaded;
});

/** Screens in their frame. The gate of a screen sends a stranger to the login: no menu flashes before that. */
export const NormalLayout = () => (useSession().loggedIn ? <Frame /> : <Outlet />);
