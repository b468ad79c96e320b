import { useMemo } from 'react';
import { permissionsOf } from '../auth/abilities';
import { useSession } from '../auth/useSession';
import type { PartnerKind } from './kinds';

export interface May {
  create: boolean;
  edit: boolean;
  /** Tax data, invoice addresses and the constancia, and perhaps nothing else. */
  tax: boolean;
  remove: boolean;
  /** Of everybody's records: assigns sellers and gives access. */
  govern: boolean;
}

export const useMay = (kind: PartnerKind): May => {
  const { user, can } = useSession();
  return useMemo(() => {
    const [action, subject] = kind.edit;
    const edit = can(action, subject);
    return {
      create: can(...kind.create),
      edit,
      tax: edit || (kind.noun === 'customer' && can('edit tax data', 'Client')),
      remove: can(...kind.remove),
      govern: permissionsOf(user).some(
        (pair) => pair.action === action && pair.subject === subject && pair.scope === 'all',
      ),
    };
  }, [user, can, kind]);
};
