/** What other apps use of this one. */
export { CommissionOf } from './CommissionOf';
