import { useSession } from '../../auth/useSession';

/** Whether the person sees only the commissions that are paid to them: a seller. */
export const useOwnOnly = (): boolean => {
  const { user } = useSession();
  const scopes = (user?.permissions ?? [])
    .filter(({ action, subject }) => action === 'read' && subject === 'Commissions')
    .map(({ scope }) => scope);
  return scopes.length > 0 && !scopes.includes('all');
};
