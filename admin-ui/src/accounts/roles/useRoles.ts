import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { type HttpAnswer, http, postJson, putJson } from '../../api/http';
import type { Answer } from '../../api/types';
import type { Ability, Role } from './matrix';

export interface RoleValues {
  name: string;
  home: string;
  kind: string;
}
type Saved = RoleValues & { permissions: object[] };

export const useRoles = () =>
  useGetList<Role>('roles', { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } });

export const useAbilities = () =>
  useQuery({
    queryKey: ['abilities'],
    queryFn: async ({ signal }) => (await http<Answer<Ability[]>>('/api/abilities', { signal })).json.data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** react-admin's door answers with the bare record: it becomes an answer like the others'. */
const asAnswer = ({ json, ...rest }: HttpAnswer<Role>): HttpAnswer<Answer<Role>> => ({
  ...rest,
  json: { success: true, message: 'shell.form.saved', data: json },
});

export const createRole = async (values: Saved) => asAnswer(await postJson<Role>('/api/admin/roles', values));
export const updateRole = async (id: number, values: Saved) =>
  asAnswer(await putJson<Role>(`/api/admin/roles/${id}`, values));
export const deleteRole = async (role: Role) => {
  await http(`/api/admin/roles/${role.id}`, { method: 'DELETE' });
  return asAnswer({ status: 200, headers: new Headers(), body: '', json: role });
};
