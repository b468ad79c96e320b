import type { Messages } from '../es';
import { accounts } from './accounts';
import { audit } from './audit';
import { bin } from './bin';
import { cash } from './cash';
import { catalog, products } from './catalog';
import { circuits } from './circuits';
import { commissions } from './commissions';
import { company } from './company';
import { counts } from './counts';
import { delivery } from './delivery';
import { exchange } from './exchange';
import { fields } from './fields';
import { followups } from './followups';
import { help } from './help';
import { home } from './home';
import { invoices } from './invoices';
import { labels } from './labels';
import { leaseChanges } from './leaseChanges';
import { leases } from './leases';
import { imports, movements } from './movements';
import { offline } from './offline';
import { orders } from './orders';
import { partners } from './partners';
import { pending } from './pending';
import { pieces } from './pieces';
import { quoteBuilder } from './quoteBuilder';
import { payments, quotes } from './quotes';
import { ra } from './ra';
import { refunds } from './refunds';
import { reports } from './reports';
import { review } from './review';
import { areas, screens } from './screens';
import { search } from './search';
import { sheets } from './sheets';
import { shell } from './shell';
import { shop } from './shop';
import { transfers } from './transfers';
import { views } from './views';
import { wire } from './wire';

export const en: Messages & { wire: typeof wire } = {
  help,
  search,
  sheets,
  ra,
  fields,
  screens,
  areas,
  shell,
  accounts,
  catalog,
  products,
  circuits,
  commissions,
  company,
  exchange,
  partners,
  pieces,
  labels,
  transfers,
  movements,
  counts,
  imports,
  quoteBuilder,
  quotes,
  payments,
  cash,
  leases,
  lease_changes: leaseChanges,
  invoices,
  orders,
  offline,
  delivery,
  refunds,
  reports,
  pending,
  followups,
  home,
  shop,
  review,
  audit,
  bin,
  views,
  wire,
};
