import type { components } from '../../api/schema';
import type { Translate } from '../../i18n/useT';

export type SatUnit = components['schemas']['SatUnit'];

const UNITS: SatUnit[] = ['H87', 'SET', 'KT', 'PR', 'XPK', 'XBX', 'E48'];

export const satUnitName = (t: Translate, unit: SatUnit) => `${unit} · ${t(`products.units.${unit}`)}`;

export const satUnitChoices = (t: Translate) => UNITS.map((id) => ({ id, name: satUnitName(t, id) }));
