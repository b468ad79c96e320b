import { SELLERS } from './kinds';
import { PeoplePage } from './PeoplePage';

const TARGET = { path: ({ id }: { id: number }) => `/usuarios/vendedores/${id}` };

export const SellersPage = () => <PeoplePage kind={SELLERS} target={TARGET} />;
