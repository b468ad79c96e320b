import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'ra-core';
import { asAnswer } from '../../api/bare';
import { api, reading } from '../../api/client';
import { type Begun, editOf } from '../../api/edits';
import type { components } from '../../api/schema';
import { WHOLE } from '../../shell/detail/DetailPage';
import type { Role, RoleDetail } from './matrix';

type Schemas = components['schemas'];

export type RoleValues = Required<Pick<Schemas['NewRole'], 'name' | 'home' | 'kind'>>;
interface Edited extends Begun {
  name: string;
  home: string;
  demandsSecondStep: boolean;
  permissions: { action: string; subject: string; scope: string; granted: boolean }[];
}

export const useRoles = () =>
  useGetList<Role>('roles', { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } });

export const useRole = (id: number) => useGetOne<RoleDetail>('roles', { id, meta: WHOLE });

export const useAbilities = () =>
  useQuery({
    queryKey: ['abilities'],
    queryFn: reading('/api/abilities'),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const createRole = async (body: Schemas['NewRole']) =>
  asAnswer(await api.post('/api/admin/roles', { body }));
export const updateRole = async (id: number, before: Edited, after: Edited) =>
  asAnswer(await api.put('/api/admin/roles/{id}', { path: { id }, body: editOf(before, after) }));
export const deleteRole = async (role: Role) => {
  await api.delete('/api/admin/roles/{id}', { path: { id: role.id } });
  return asAnswer({ status: 200, headers: new Headers(), body: '', json: role });
};
