/** What a line of the table of screens says, and the short ways to write one. */
export type Area = 'home' | 'production' | 'users' | 'commercial' | 'warehouse' | 'ecommerce' | 'reports';

export interface Screen<Name extends string = string, Path extends string = string> {
  /** Also the key of its title: screens.<name>. */
  name: Name;
  path: Path;
  resource: string;
  action: string;
  layout: 'normal' | 'full';
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
): Screen<Name, Path> => ({
  name,
  path,
  action,
  resource,
  layout: 'normal',
  area,
  active: name,
  menu: path.replace(/\/:.*$/, ''),
});

export const under = <Name extends string, Path extends string>(
  parent: Screen,
  name: Name,
  path: Path,
  [action, resource]: Pair,
): Screen<Name, Path> => ({
  name,
  path,
  action,
  resource,
  layout: 'normal',
  area: parent.area,
  active: parent.name,
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
