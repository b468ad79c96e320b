import type { UserData } from '../api/types';

export const person = (Role: string, home: string, pairs: [action: string, subject: string][]): UserData => ({
  id: 1,
  email: 'ana@example.com',
  name: 'Ana Ruiz',
  firstName: 'Ana',
  lastName: 'Ruiz',
  Role,
  home,
  locationId: null,
  permissions: [['read', 'Auth'] as [string, string], ...pairs].map(([action, subject]) => ({
    action,
    subject,
    scope: 'all',
  })),
});
