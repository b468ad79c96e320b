import { Outlet } from 'react-router';
import { useSession } from '../../auth/useSession';
import { onDemand } from '../lazyPage';

/** The door to come in needs none of it. */
const Frame = onDemand(async () => (await import('./Frame')).Frame);

/** Screens in their frame. The gate of a screen sends a stranger to the login: no menu flashes before that. */
export const NormalLayout = () => (useSession().loggedIn ? <Frame /> : <Outlet />);
