import { describe, expect, it } from 'vitest';
import { mayDo, ROLE_NAMES, ROLES, rolesWith } from './roles.ts';

describe('roles', () => {
  it('allow the owner everything, and everyone else only the permissions of their roles', () => {
    expect(mayDo(['owner'], 'anything.atAll')).toBe(true);
    expect(mayDo(['support'], 'feedback.write')).toBe(true);
    expect(mayDo(['support'], 'wallet.topUp')).toBe(false);
    expect(mayDo(['support', 'finance'], 'wallet.topUp')).toBe(true);
    expect(mayDo([], 'account.read')).toBe(false);
  });

  it('grant nothing to an unknown role', () => {
    expect(mayDo(['superuser', 'toString', '__proto__'], 'account.read')).toBe(false);
  });

  it('separate proposing from approving', () => {
    for (const permission of ['order.refund', 'payment.refund', 'transfer.write', 'wallet.topUp'] as const)
      expect(rolesWith(permission)).not.toContain('approver');
    for (const permission of ['order.approve', 'payment.approve', 'transfer.approve'] as const)
      expect(rolesWith(permission)).not.toContain('finance');
  });

  it('allow the auditor no changes, and allow only the owner to manage operators', () => {
    expect(ROLES.auditor.filter((permission) => !permission.endsWith('.read'))).toEqual([]);
    expect(ROLE_NAMES.filter((role) => mayDo([role], 'operator.write'))).toEqual(['owner']);
  });
});
