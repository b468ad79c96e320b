import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { menuOf } from '../../auth/abilities';
import { useSession } from '../../auth/useSession';
import { AREAS, type Area, type Screen } from '../../screen';
import { screenAt } from '../gate';
import { useScreens } from '../setup';

export interface MenuArea {
  area: Area;
  entries: Screen[];
}

/** The areas and entries this person may open, and the entry that is lit now. */
export const useMenu = (): { areas: MenuArea[]; active: string | undefined } => {
  const screens = useScreens();
  const { user } = useSession();
  const { pathname } = useLocation();
  const areas = useMemo(() => {
    const entries = menuOf(screens, user);
    return AREAS.map((area) => ({ area, entries: entries.filter((entry) => entry.area === area) })).filter(
      ({ entries: own }) => own.length > 0,
    );
  }, [screens, user]);
  return { areas, active: screenAt(screens, pathname)?.active };
};
