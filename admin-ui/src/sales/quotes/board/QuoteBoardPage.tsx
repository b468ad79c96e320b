import { QuoteList } from '../QuotesPage';
import { Board } from './Board';

/** The same quotes, filtered the same way, in a column for each state. */
export const QuoteBoardPage = () => <QuoteList body={<Board />} />;
