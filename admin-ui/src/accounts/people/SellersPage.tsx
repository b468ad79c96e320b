import { pathTo } from '../../routes';
import { SELLERS } from './kinds';
import { PeoplePage } from './PeoplePage';

const TARGET = { path: ({ id }: { id: number }) => pathTo('detail-seller', { id }) };

export const SellersPage = () => <PeoplePage kind={SELLERS} target={TARGET} />;
