import type { Address } from '../../partners';

type Written = Pick<Address, 'address' | 'colony' | 'zipCode' | 'city' | 'state'>;

/** An address on one line. */
export const addressWords = ({ address, colony, zipCode, city, state }: Written): string =>
  [address, colony, zipCode, city, state].filter(Boolean).join(', ');
