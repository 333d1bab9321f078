import type { Localized } from '../kernel/localized.ts';
import type { Need } from '../kernel/need.ts';

/** Roles that an organisation gives its members. */
export const MEMBER_ROLES = ['finance', 'developer', 'reader'] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Who acts for an account: its own person, who is the owner, or a member in a role. */
export type AccountRole = 'owner' | MemberRole;

export const ROLE_NAMES: Readonly<Record<AccountRole, Localized>> = {
  owner: { zh: '所有者', en: 'owner' },
  finance: { zh: '财务', en: 'finance' },
  developer: { zh: '开发者', en: 'developer' },
  reader: { zh: '只读', en: 'reader' },
};

/** What each role may do in the account, beside what concerns the person themselves. */
const ROLE_NEEDS: Readonly<Record<MemberRole, ReadonlySet<Need>>> = {
  finance: new Set(['person', 'read', 'readMoney', 'money']),
  developer: new Set(['person', 'read', 'keys']),
  reader: new Set(['person', 'read', 'readMoney']),
};

/** Whether a role may make calls of a need. What a call does not declare, the owner alone may do. */
export const mayDo = (role: AccountRole, need: Need | undefined): boolean =>
  role === 'owner' || (need !== undefined && ROLE_NEEDS[role].has(need));
