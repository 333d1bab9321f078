import type { Localized } from '../kernel/localized.ts';
import type { Need } from '../kernel/need.ts';

/** Roles that an organisation can give its members. */
export const MEMBER_ROLES = ['finance', 'developer', 'reader'] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number];

/** The role in which a person acts for an account: its owner, or a member. */
export type AccountRole = 'owner' | MemberRole;

export const ROLE_NAMES: Readonly<Record<AccountRole, Localized>> = {
  owner: { zh: '所有者', en: 'Owner' },
  finance: { zh: '财务', en: 'Finance' },
  developer: { zh: '开发者', en: 'Developer' },
  reader: { zh: '只读', en: 'Reader' },
};

/** The needs that each role covers. Every role covers calls that concern only the person. */
const ROLE_NEEDS: Readonly<Record<MemberRole, ReadonlySet<Need>>> = {
  finance: new Set(['person', 'read', 'readMoney', 'money']),
  developer: new Set(['person', 'read', 'keys']),
  reader: new Set(['person', 'read', 'readMoney']),
};

/** Whether a role may make calls with a need. Calls that declare no need are only for the owner. */
export const mayDo = (role: AccountRole, need: Need | undefined): boolean =>
  role === 'owner' || (need !== undefined && ROLE_NEEDS[role].has(need));
