import { mayDo, rolesWith } from '../../modules/operators/index.ts';
import { recordCommand } from '../../platform/audit.ts';
import { type CommandPorts, CommandProblem, JISHI, type Permission } from '../../platform/command/index.ts';
import { inTransaction } from '../../platform/db/index.ts';

const SIGN_IN = `nobody is signed in: run "${JISHI} login <name> <code>"; the first owner begins with "${JISHI} operator bootstrap <name> --full-name <text>"`;

interface Actor extends Pick<CommandPorts, 'operator' | 'db' | 'action' | 'origin'> {
  readonly roles: readonly string[];
}

/** Rejects a command if the operator lacks its permission. The audit log records the rejection. */
export async function admit(
  { operator, roles, db, action, origin }: Actor,
  permission: Permission | 'open',
): Promise<void> {
  if (permission === 'open') return;
  if (operator === null) throw new CommandProblem(SIGN_IN);
  if (mayDo(roles, permission)) return;
  await inTransaction(db, (tx) =>
    recordCommand(tx, {
      ...{ action, origin, subject: permission, outcome: 'refused', before: null, after: null },
      ...{ actor: operator.name, operatorId: operator.id },
    }),
  );
  throw new CommandProblem(
    `${operator.name} may not do this: it needs the permission ${permission}, which the following roles have: ${rolesWith(permission).join(', ')}`,
  );
}
