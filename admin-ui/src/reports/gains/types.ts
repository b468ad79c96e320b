import type { components } from '../../api/schema';

export type GainRow = components['schemas']['ExchangeGain'];
export type GainBackRow = components['schemas']['ExchangeGainBack'];

export const GAINS = 'exchange-gains';
export const GAINS_BACK = 'exchange-gains-back';
