import { ROLES, type RoleRow } from '@jishi/contract';
import { expect, test } from 'vitest';
import { spellingKey } from './name-key.ts';
import { ROLE_NAMES } from './role-names.ts';

test('each spelling denotes one role, and a role that several fields can have has no spelling', () => {
  const roles = new Map<string, string>();
  const clashes: string[] = [];
  for (const [role, spellings] of Object.entries(ROLE_NAMES))
    for (const spelling of spellings) {
      const key = spellingKey(spelling);
      if (roles.has(key)) clashes.push(`${spelling}: ${roles.get(key)}, ${role}`);
      roles.set(key, role);
    }
  expect(clashes).toEqual([]);
  const rows: Record<string, RoleRow> = ROLES;
  expect(Object.keys(ROLE_NAMES).filter((role) => rows[role]?.repeats)).toEqual([]);
});
