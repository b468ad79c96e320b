import type { Messages } from '../../es';
import * as commissions from './commissions';
import * as counts from './counts';
import * as refunds from './refunds';
import * as sales from './sales';

/** Of the fields of lists; the Spanish ones are the server's. */
export const fields: Messages['fields'] = { ...commissions, ...counts, ...refunds, ...sales };
