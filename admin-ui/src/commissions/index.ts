/** What other apps use of this one. */
export { CommissionOf } from './CommissionOf';
export { monthWords, thisMonth } from './month';
export { MonthPicker } from './parts/MonthPicker';
