import type { Messages } from '../../es';
import * as accounts from './accounts';
import * as audit from './audit';
import * as catalog from './catalog';
import * as commissions from './commissions';
import * as counts from './counts';
import * as ecommerce from './ecommerce';
import * as followups from './followups';
import * as inventory from './inventory';
import * as invoices from './invoices';
import * as leases from './leases';
import * as partners from './partners';
import * as refunds from './refunds';
import * as reports from './reports';
import * as sales from './sales';

/** Of the fields of lists; the Spanish ones are the server's. */
export const fields: Messages['fields'] = {
  ...accounts,
  ...audit,
  ...catalog,
  ...commissions,
  ...counts,
  ...ecommerce,
  ...followups,
  ...inventory,
  ...invoices,
  ...leases,
  ...partners,
  ...refunds,
  ...reports,
  ...sales,
};
