import { homePath, mayOpen, menuOf } from '../../auth/abilities';
import { SCREENS } from '../../routes';
import { AREAS, type Area, type Screen } from '../../screen';
import { type Ability, type Grants, permissionsOf, type Subject } from './matrix';

const ALL: readonly Screen[] = SCREENS;

/** What of the screens people of a role would reach. */
export interface Reach {
  /** The menu that they would see. */
  menu: Screen[];
  /** Where they land, when that is not the home of the role; null: nowhere. */
  landing?: Screen | null;
  /** Lists of which they open no record. */
  closed: Screen[];
  /** Screens that they might open, and to which no list of theirs leads. */
  stranded: Screen[];
}

export const reachOf = (home: string, abilities: Ability[], grants: Grants): Reach => {
  const user = { home, permissions: permissionsOf(abilities, grants) };
  const opens = (screen: Screen) => mayOpen(user, screen);
  const menu = menuOf(ALL, user);
  const landing = homePath(user);
  const homeScreen = ALL.find(({ name }) => name === home);
  return {
    menu,
    landing:
      homeScreen?.path === landing ? undefined : (ALL.find((screen) => screen.menu === landing) ?? null),
    closed: menu.filter((list) => {
      const records = ALL.filter((screen) => screen.active === list.name && isRecord(screen));
      return records.length > 0 && !records.some(opens);
    }),
    stranded: ALL.filter((screen) => isUnderList(screen) && opens(screen) && !opens(listOf(screen))),
  };
};

const isUnderList = ({ name, active }: Screen): boolean => active !== undefined && active !== name;

const isRecord = (screen: Screen): boolean => isUnderList(screen) && screen.name.includes('detail');

const listOf = ({ active }: Screen): Screen => ALL.find(({ name }) => name === active) as Screen;

/** Subjects below the areas of the menu in which their screens are; at last those that have none. */
export const byArea = (subjects: Subject[]): [area: Area | 'other', subjects: Subject[]][] => {
  const areaOf = ({ subject }: Subject) => ALL.find((screen) => screen.resource === subject)?.area ?? 'other';
  return [...AREAS, 'other' as const]
    .map((area): [Area | 'other', Subject[]] => [area, subjects.filter((one) => areaOf(one) === area)])
    .filter(([, own]) => own.length > 0);
};
