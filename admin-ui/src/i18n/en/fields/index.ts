import type { Messages } from '../../es';
import * as catalog from './catalog';
import * as commissions from './commissions';
import * as refunds from './refunds';
import * as sales from './sales';

/** Of the fields of lists; the Spanish ones are the server's. */
export const fields: Messages['fields'] = { ...catalog, ...commissions, ...refunds, ...sales };
