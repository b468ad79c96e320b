/** What other apps show of the first screen. */
export { WaitingLine } from './parts/WaitingPart';
