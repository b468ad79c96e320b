import { LISTS } from './api/fields.gen';
import { screens } from './i18n/es/screens';
import type { Key } from './i18n/useT';

/** What a line of the table of screens says, and the short ways to write one. */
export type Area = 'home' | 'production' | 'users' | 'commercial' | 'warehouse' | 'ecommerce' | 'reports';

export type ListName = keyof typeof LISTS;

/** What a screen does with a list of the server: has its rows, shows one, or is the form of one. */
export type Does = 'list' | 'show' | 'edit' | 'create';

export interface Screen<Name extends string = string, Path extends string = string> {
  name: Name;
  path: Path;
  resource: string;
  action: string;
  layout: 'normal' | 'full';
  /** The list of the server that it is about, and what it does with it; `api/resources.ts` reads both. */
  of?: ListName;
  does?: Does;
  /** The menu area it belongs to. */
  area?: Area;
  /** The menu entry that is lit on this screen: itself for a list, its list for a detail or a form. */
  active?: string;
  /** Where its menu entry leads; only screens with one are in the menu. */
  menu?: string;
  /** Not in the menu of who has this pair: another entry leads them there. */
  unless?: Pair;
  /** Ours, beside the 49 of the specification. */
  extra?: true;
}

export type Pair = [action: string, resource: string];

export const list = <Name extends string, Path extends string>(
  name: Name,
  path: Path,
  area: Area,
  [action, resource]: Pair,
  of?: ListName,
): Screen<Name, Path> => ({
  name,
  path,
  action,
  resource,
  layout: 'normal',
  area,
  active: name,
  menu: path.replace(/\/:.*$/, ''),
  of,
  does: of && 'list',
});

/** A screen below the one of a list: what it does is with a record of that list, if it is not said of which other. */
export const under = <Name extends string, Path extends string>(
  parent: Screen,
  name: Name,
  path: Path,
  [action, resource]: Pair,
  does?: Does,
  of: ListName | undefined = parent.of,
): Screen<Name, Path> => ({
  name,
  path,
  action,
  resource,
  layout: 'normal',
  area: parent.area,
  active: parent.name,
  of: does && of,
  does,
});

export const full = <Name extends string, Path extends string>(
  name: Name,
  path: Path,
  [action, resource]: Pair,
): Screen<Name, Path> => ({ name, path, action, resource, layout: 'full' });

export const read = (resource: string): Pair => ['read', resource];

/** Beside the 49 screens of the specification. */
export const ours = <S extends Screen>(screen: S): S => ({ ...screen, extra: true });

export const AREAS: Area[] = [
  'home',
  'production',
  'users',
  'commercial',
  'warehouse',
  'ecommerce',
  'reports',
];

/** What a screen is called: as its list, unless it has a title of its own. */
export const titleOf = ({ name, of, does }: Pick<Screen, 'name' | 'of' | 'does'>): Key =>
  (of && does === 'list' && !(name in screens)
    ? `fields.${LISTS[of].row}.list:${of}`
    : `screens.${name}`) as Key;
