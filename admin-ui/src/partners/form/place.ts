import type { Place } from '../types';
import type { AddressValues } from './values';

type PlaceValues = Pick<AddressValues, 'state' | 'municipality' | 'city' | 'colony'>;

/** What a postal code fills of an address: what is certain, and of what was there what still fits. */
export const fill = (place: Place, before: PlaceValues): PlaceValues => ({
  state: oneOf(place.states, before.state, place.state),
  municipality: place.municipality || before.municipality,
  city: oneOf(place.cities, before.city, place.city),
  colony: oneOf(place.colonies, before.colony, ''),
});

const oneOf = (choices: string[], before: string, otherwise: string): string => {
  if (choices.length === 1) return choices[0] as string;
  if (choices.length === 0) return otherwise || before;
  return choices.includes(before) ? before : otherwise;
};
