import { permissionsOf } from '../../auth/abilities';
import { useSession } from '../../auth/useSession';
import type { Piece } from '../types';

/** Whether this person corrects this piece: who works at one location only those that lie there. */
export const useMayChange = ({ status, locationId }: Piece): boolean => {
  const { user } = useSession();
  const pair = permissionsOf(user).find(
    ({ action, subject }) => action === 'edit' && subject === 'Inventory_entries',
  );
  if (!pair || status === 'Eliminada') return false;
  return pair.scope !== 'location' || locationId === user?.locationId;
};
