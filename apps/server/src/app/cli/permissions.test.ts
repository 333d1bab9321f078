import { describe, expect, it } from 'vitest';
import { ROLES, rolesWith } from '../../modules/operators/index.ts';
import type { Permission } from '../../platform/command/index.ts';
import { allCommands } from './program.ts';

const commands = allCommands.flatMap(({ noun, verbs }) =>
  Object.entries(verbs).map(([verb, row]) => ({ name: `${noun} ${verb}`, ...row })),
);
const needed = new Set(
  commands
    .flatMap(({ permission, approvalPermission = permission }) => [permission, approvalPermission])
    .filter((one) => one !== 'open'),
);
/** Migrations need no permission, because an older database has no operators. */
const ENTRANCES = [
  'migrate run',
  'operator bootstrap',
  'operator enrol',
  'operator login',
  'operator logout',
];

describe('a permission', () => {
  it('is granted by a role other than the owner, unless it is reserved for owners', () => {
    const owners: readonly Permission[] = ['operator.write', 'archive.write'];
    const lonely = [...needed].filter((one) => rolesWith(one).length === 1 && !owners.includes(one));
    expect(lonely, 'permissions that no role of operators/roles.ts has').toEqual([]);
  });

  it('is required by a command if a role grants it', () => {
    const granted = Object.values(ROLES).flatMap((permissions) => (permissions === 'all' ? [] : permissions));
    expect(granted.filter((one) => !needed.has(one))).toEqual([]);
  });

  it('may be missing only for commands that read, migrate, enrol operators, or sign them in or out', () => {
    const open = commands.filter(({ permission, effect }) => permission === 'open' && effect === 'changes');
    expect(open.map(({ name }) => name).sort()).toEqual(ENTRANCES);
  });

  it('that a read-only command needs is not a permission to write', () => {
    const odd = commands.filter(({ permission, effect }) => effect === 'reads' && /write/.test(permission));
    expect(odd.map(({ name }) => name)).toEqual([]);
  });
});
