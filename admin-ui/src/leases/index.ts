/** What other apps use of this one. */
export { OwnLeases } from './own/OwnLeases';
