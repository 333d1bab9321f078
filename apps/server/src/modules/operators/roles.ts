import type { Permission } from '../../platform/command/index.ts';

const SUPPORT: readonly Permission[] = [
  ...(['account.read', 'account.write', 'key.read', 'key.write', 'member.read', 'member.write'] as const),
  ...(['application.read', 'application.review', 'invitation.read', 'invitation.write'] as const),
  ...(['call.read', 'usage.read', 'grant.read', 'wallet.read', 'order.read', 'invoice.read'] as const),
  ...(['feedback.read', 'feedback.write', 'outbox.read', 'webhooks.read', 'jobs.read'] as const),
];

const FINANCE: readonly Permission[] = [
  ...(['account.read', 'usage.read', 'grant.read', 'wallet.read', 'wallet.topUp', 'order.read'] as const),
  ...(['order.write', 'order.refund', 'payment.refund', 'payment.reconcile', 'transfer.read'] as const),
  ...(['transfer.write', 'invoice.read', 'invoice.write', 'invoice.settings', 'approval.read'] as const),
  ...(['holder.read', 'revenue.read', 'holder.share', 'holder.pay'] as const),
];

/** Approvers decide on money matters that others propose. They cannot move money themselves. */
const APPROVER: readonly Permission[] = [
  ...(['account.read', 'wallet.read', 'order.read', 'transfer.read', 'usage.read'] as const),
  ...(['order.approve', 'payment.approve', 'transfer.approve', 'wallet.approve'] as const),
  ...(['grant.approve', 'price.approve', 'account.approve', 'holder.approve'] as const),
  ...(['holder.read', 'revenue.read'] as const),
  ...(['approval.read', 'approval.decide'] as const),
];

const SALES: readonly Permission[] = [
  ...(['account.read', 'account.rights', 'grant.read', 'grant.write', 'discount.write'] as const),
  ...(['order.read', 'usage.read', 'invitation.read', 'approval.read'] as const),
];

const CATALOGUE: readonly Permission[] = [
  ...(['catalog.write', 'price.write', 'data.read', 'data.write', 'approval.read'] as const),
  ...(['pull.read', 'pull.write', 'holder.read', 'holder.write', 'file.read'] as const),
];

const CONTENT: readonly Permission[] = ['content.write', 'content.publish', 'message.send'];

const ENGINEER: readonly Permission[] = [
  ...(['jobs.read', 'jobs.write', 'data.read', 'data.write', 'demo.write', 'site.write'] as const),
  ...(['call.read', 'usage.read', 'outbox.read', 'webhooks.read', 'secret.read', 'secret.write'] as const),
  ...(['storage.read', 'backup.read', 'archive.read', 'pull.read', 'pull.write'] as const),
  ...(['file.read', 'file.write'] as const),
];

/** Auditors can read everything, including the audit log, and change nothing. */
const AUDITOR: readonly Permission[] = [
  ...(['account.read', 'application.read', 'audit.read', 'call.read', 'data.read', 'feedback.read'] as const),
  ...(['grant.read', 'invitation.read', 'invoice.read', 'jobs.read', 'key.read', 'member.read'] as const),
  ...(['operator.read', 'order.read', 'outbox.read', 'transfer.read', 'usage.read', 'wallet.read'] as const),
  ...(['secret.read', 'storage.read', 'archive.read', 'webhooks.read', 'approval.read'] as const),
  ...(['pull.read', 'holder.read', 'revenue.read', 'file.read'] as const),
];

/** Each role is a set of permissions. The owner has all permissions, and only the owner manages operators. */
export const ROLES = {
  owner: 'all',
  support: SUPPORT,
  finance: FINANCE,
  approver: APPROVER,
  sales: SALES,
  catalogue: CATALOGUE,
  content: CONTENT,
  engineer: ENGINEER,
  auditor: AUDITOR,
} as const satisfies Readonly<Record<string, readonly Permission[] | 'all'>>;

export type Role = keyof typeof ROLES;

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** Roles that only humans may have, because programs must neither approve anything nor manage operators. */
export const ROLES_OF_PERSONS: readonly Role[] = ['owner', 'approver'];

const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name);

/** Returns whether one of the roles includes the permission. An unknown role includes none. */
export function mayDo(roles: readonly string[], permission: Permission): boolean {
  return roles.some((name) => {
    const permissions: readonly Permission[] | 'all' = isRole(name) ? ROLES[name] : [];
    return permissions === 'all' || permissions.includes(permission);
  });
}

/** Returns the roles that include a permission. */
export function rolesWith(permission: Permission): Role[] {
  return ROLE_NAMES.filter((role) => mayDo([role], permission));
}
