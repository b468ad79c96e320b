import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'ra-core';
import { type Begun, putChanges } from '../../api/edits';
import { type HttpAnswer, http, postJson } from '../../api/http';
import type { Answer } from '../../api/types';
import { WHOLE } from '../../shell/detail/DetailPage';
import type { Ability, Role, RoleDetail } from './matrix';

export interface RoleValues {
  name: string;
  home: string;
  kind: string;
}
type Saved = RoleValues & { permissions: object[] };
type Edited = Begun & Omit<Saved, 'kind'>;

export const useRoles = () =>
  useGetList<Role>('roles', { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } });

export const useRole = (id: number) => useGetOne<RoleDetail>('roles', { id, meta: WHOLE });

export const useAbilities = () =>
  useQuery({
    queryKey: ['abilities'],
    queryFn: async ({ signal }) => (await http<Answer<Ability[]>>('/api/abilities', { signal })).json.data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** react-admin's door answers with the bare record: it becomes an answer like the others'. */
const asAnswer = <R>({ json, ...rest }: HttpAnswer<R>): HttpAnswer<Answer<R>> => ({
  ...rest,
  json: { success: true, message: 'shell.form.saved', data: json },
});

export const createRole = async (values: Saved) => asAnswer(await postJson<Role>('/api/admin/roles', values));
export const updateRole = async (id: number, before: Edited, after: Edited) =>
  asAnswer(await putChanges<RoleDetail, Edited>(`/api/admin/roles/${id}`, before, after));
export const deleteRole = async (role: Role) => {
  await http(`/api/admin/roles/${role.id}`, { method: 'DELETE' });
  return asAnswer({ status: 200, headers: new Headers(), body: '', json: role });
};
