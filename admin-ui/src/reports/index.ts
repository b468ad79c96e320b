/** What other apps use of this one. */
export { OwnStatement } from './receivables/statement/OwnStatement';
export { StatementButton } from './receivables/statement/StatementButton';
