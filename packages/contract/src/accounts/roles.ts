import type { Localized } from '../kernel/localized.ts';
import type { Need } from '../kernel/need.ts';

/** The roles that an organisation can assign to its members. */
export const MEMBER_ROLES = ['finance', 'developer', 'reader'] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number];

/** The role of a user in an account: owner or member. */
export type AccountRole = 'owner' | MemberRole;

export const ROLE_NAMES: Readonly<Record<AccountRole, Localized>> = {
  owner: { zh: '所有者', en: 'Owner' },
  finance: { zh: '财务', en: 'Finance' },
  developer: { zh: '开发者', en: 'Developer' },
  reader: { zh: '只读', en: 'Reader' },
};

/** The permissions of each role. Every role may make calls that concern only the user. */
const ROLE_NEEDS: Readonly<Record<MemberRole, ReadonlySet<Need>>> = {
  finance: new Set(['person', 'read', 'readMoney', 'money']),
  developer: new Set(['person', 'read', 'keys']),
  reader: new Set(['person', 'read', 'readMoney']),
};

/** Whether a role may make calls that need this permission. Only the owner may make calls that declare none. */
export const mayDo = (role: AccountRole, need: Need | undefined): boolean =>
  role === 'owner' || (need !== undefined && ROLE_NEEDS[role].has(need));
