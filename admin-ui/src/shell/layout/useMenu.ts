import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../auth/useSession';
import { AREAS, type Area, type Screen } from '../../routes';
import { menuOf, screenAt } from '../gate';

export interface MenuArea {
  area: Area;
  entries: Screen[];
}

/** The areas and entries this person may open, and the entry that is lit now. */
export const useMenu = (): { areas: MenuArea[]; active: string | undefined } => {
  const { user } = useSession();
  const { pathname } = useLocation();
  const areas = useMemo(() => {
    const entries = menuOf(user);
    return AREAS.map((area) => ({ area, entries: entries.filter((entry) => entry.area === area) })).filter(
      ({ entries: own }) => own.length > 0,
    );
  }, [user]);
  return { areas, active: screenAt(pathname)?.active };
};
