import type { components } from '../../api/schema';

export type Role = components['schemas']['RoleRow'];
/** With its `version`. */
export type RoleDetail = components['schemas']['RoleDetail'];
export type Ability = components['schemas']['AbilityOut'];

/** What a role grants: scope by pair. A pair that is not in it is not granted. */
export type Grants = Record<string, string>;

export const pairOf = ({ action, subject }: { action: string; subject: string }): string =>
  `${subject}/${action}`;

export const grantsOf = (role: Pick<Role, 'permissions'>): Grants =>
  Object.fromEntries(
    role.permissions.filter(({ granted }) => granted).map((pair) => [pairOf(pair), pair.scope]),
  );

export const withGrant = (grants: Grants, ability: Ability, scope: string | null): Grants => {
  const { [pairOf(ability)]: _gone, ...rest } = grants;
  return scope === null ? rest : { ...rest, [pairOf(ability)]: scope };
};

/** All of a subject at its widest scope, or nothing of it. */
export const withSubject = (grants: Grants, abilities: Ability[], granted: boolean): Grants =>
  abilities.reduce((all, ability) => withGrant(all, ability, granted ? widest(ability) : null), grants);

const widest = ({ scopes }: Ability): string => (scopes.includes('all') ? 'all' : (scopes[0] ?? 'all'));

export const permissionsOf = (abilities: Ability[], grants: Grants) =>
  abilities.flatMap((ability) => {
    const scope = grants[pairOf(ability)];
    return scope ? [{ action: ability.action, subject: ability.subject, scope, granted: true }] : [];
  });

/** How many pairs differ. */
export const changesBetween = (before: Grants, after: Grants): number =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((pair) => before[pair] !== after[pair])
    .length;

export interface Subject {
  subject: string;
  label: string;
  abilities: Ability[];
}

/** Grouped as the server lists them; `text` finds in the words of subject and ability. */
export const subjectsOf = (abilities: Ability[], text = ''): Subject[] => {
  const wanted = plain(text);
  const subjects = new Map<string, Subject>();
  for (const ability of abilities) {
    if (!plain(`${ability.subjectLabel} ${ability.label}`).includes(wanted)) continue;
    const known = subjects.get(ability.subject) ?? {
      subject: ability.subject,
      label: ability.subjectLabel,
      abilities: [],
    };
    known.abilities.push(ability);
    subjects.set(ability.subject, known);
  }
  return [...subjects.values()];
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
