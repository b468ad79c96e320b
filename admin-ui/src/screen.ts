import type { ComponentType } from 'react';

/** What a line of the table of screens says, and the short ways to write one. */
export type Area = 'home' | 'production' | 'users' | 'commercial' | 'warehouse' | 'ecommerce' | 'reports';

export interface Screen {
  /** Also the key of its title: screens.<name>. */
  name: string;
  path: string;
  resource: string;
  action: string;
  layout: 'normal' | 'full';
  /** The menu area it belongs to. */
  area?: Area;
  /** The menu entry that is lit on this screen: itself for a list, its list for a detail or a form. */
  active?: string;
  /** Where its menu entry leads; only screens with one are in the menu. */
  menu?: string;
  page: ComponentType;
  /** Ours, beside the 49 of the specification. */
  extra?: true;
}

export type Pair = [action: string, resource: string];

export const list = (
  name: string,
  path: string,
  area: Area,
  [action, resource]: Pair,
  page: ComponentType,
): Screen => ({
  name,
  path,
  action,
  resource,
  layout: 'normal',
  area,
  active: name,
  menu: path.replace(/\/:.*$/, ''),
  page,
});

export const under = (
  parent: Screen,
  name: string,
  path: string,
  [action, resource]: Pair,
  page: ComponentType,
): Screen => ({
  name,
  path,
  action,
  resource,
  layout: 'normal',
  area: parent.area,
  active: parent.name,
  page,
});

export const full = (name: string, path: string, [action, resource]: Pair, page: ComponentType): Screen => ({
  name,
  path,
  action,
  resource,
  layout: 'full',
  page,
});

export const read = (resource: string): Pair => ['read', resource];

/** Beside the 49 screens of the specification. */
export const ours = (screen: Screen): Screen => ({ ...screen, extra: true });

export const AREAS: Area[] = [
  'home',
  'production',
  'users',
  'commercial',
  'warehouse',
  'ecommerce',
  'reports',
];
