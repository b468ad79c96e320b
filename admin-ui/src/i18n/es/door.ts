import { accounts } from './accounts';
import { offline } from './offline';
import { ra } from './ra';
import { areas, screens } from './screens';
import { shell } from './shell';

/** What the screens without a frame say: the sign-in loads these words alone. */
export const door = { ra, screens, areas, shell, accounts, offline };
