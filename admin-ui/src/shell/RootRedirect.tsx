import { Navigate } from 'react-router';
import { homePath } from '../auth/abilities';
import { useSession } from '../auth/useSession';
import { pathTo } from '../routes';

/** The root leads to the dashboard; who has another home goes there. */
export const RootRedirect = () => {
  const { user } = useSession();
  return <Navigate to={user ? homePath(user) : pathTo('dashboard')} replace />;
};
