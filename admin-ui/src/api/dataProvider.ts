import simpleRestProvider from 'ra-data-simple-rest';
import { http } from './http';

/** Lists and records through react-admin's door; what changes them are the calls of each feature (`calls.ts`). */
export const dataProvider = simpleRestProvider('/api/admin', http);
