import { DAY_MS } from '@jishi/market-math';
import { z } from 'zod';
import { APPROVAL_DAYS } from '../../platform/approvals.ts';
import { readStatesBefore } from '../../platform/audit.ts';
import { CommandProblem, JISHI } from '../../platform/command/index.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db/index.ts';
import { newSecret } from '../../platform/ids.ts';
import type { Operator } from './operator.ts';
import {
  endLogins,
  insertLogin,
  insertOperator,
  lockOperators,
  readOperator,
  updateOperator,
} from './operators.repository.ts';
import { ROLES_OF_PERSONS, type Role } from './roles.ts';

const INVITATION_DAYS = 3;

interface Named {
  readonly name: string;
  readonly fullName: string;
  readonly now: Date;
}

const invitationFrom = (now: Date) => {
  // A random text may start with a hyphen, which the command line would parse as an option.
  const token = `inv_${newSecret()}`;
  const endsAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  return { token, hash: sha256(token), endsAt };
};

/** Returns whether an operator can act as owner. */
const isOwner = ({ kind, roles, enrolledAt, disabledAt }: Operator): boolean =>
  kind === 'person' && roles.includes('owner') && enrolledAt !== null && disabledAt === null;

/** The commands with which a single operator can end another's ownership immediately. */
const ENDS_OWNERSHIP = ['operator.disable', 'operator.revoke', 'operator.reset'];

/**
 * Returns whether granting rights needs a second owner. It does if there are two owners, or if there were two within
 * the lifetime of a proposal. Otherwise, an owner could end the other owner's rights and then act alone.
 */
export async function needsSecondOwner(tx: Tx, now: Date): Promise<boolean> {
  const owners = (await lockOperators(tx)).filter(isOwner).map(({ name }) => `operator ${name}`);
  const since = new Date(now.getTime() - APPROVAL_DAYS * DAY_MS);
  const former = (await readStatesBefore(tx, ENDS_OWNERSHIP, since))
    .filter(({ before }) => wasOwner(before))
    .map(({ subject }) => subject);
  return new Set([...owners, ...former]).size > 1;
}

function wasOwner(before: unknown): boolean {
  const state = ownerStateSchema.safeParse(before);
  return state.success && state.data.roles.includes('owner');
}

/** An enrolled operator's state in the audit log. */
const ownerStateSchema = z.object({
  roles: z.array(z.string()),
  enrolledAt: z.string(),
  disabledAt: z.null(),
});

/** Invites an operator. Returns the invitation, which is shown only this once. */
export async function inviteOperator(
  tx: Tx,
  { name, fullName, roles, now }: Named & { readonly roles: readonly Role[] },
): Promise<string> {
  const invitation = invitationFrom(now);
  const operator = { name, fullName, kind: 'person', roles, enrolledAt: null, invitation } as const;
  if ((await insertOperator(tx, operator)) === undefined)
    throw new CommandProblem(`an operator ${name} already exists, and names are never reused`);
  return invitation.token;
}

/** Invites the first owner. If that owner has not enrolled yet, invites the owner again. */
export async function bootstrapOwner(tx: Tx, owner: Named): Promise<string> {
  const all = await lockOperators(tx);
  if (all.some(isOwner))
    throw new CommandProblem('an owner already exists: ask an owner for an invitation (operator invite)');
  const waiting = all.find(({ name }) => name === owner.name);
  if (waiting === undefined) return inviteOperator(tx, { ...owner, roles: ['owner'] });
  if (waiting.kind !== 'person' || waiting.enrolledAt !== null || !waiting.roles.includes('owner'))
    throw new CommandProblem(`an operator ${owner.name} already exists: choose another name`);
  return inviteAgain(tx, waiting, owner.now);
}

/** Disables an operator's device, ends the operator's logins, and invites the operator again. */
export async function resetOperator(tx: Tx, name: string, now: Date): Promise<string> {
  const operator = await operatorNamed(tx, name);
  if (operator.kind !== 'person') throw new CommandProblem(`${name} is not a person and has no device`);
  return inviteAgain(tx, operator, now);
}

async function inviteAgain(tx: Tx, { id }: Operator, now: Date): Promise<string> {
  const { token, hash, endsAt } = invitationFrom(now);
  await endLogins(tx, id, now);
  await updateOperator(tx, id, {
    ...{ invitation_hash: hash, invitation_ends_at: endsAt, totp_secret: null, enrolled_at: null },
    ...{ failures: 0, locked_until: null },
  });
  return token;
}

interface NewMachine extends Named {
  readonly roles: readonly Role[];
  readonly days: number;
  readonly origin: string;
}

/** Creates an operator for a program, such as a nightly load. Returns its credential, which is shown only this once. */
export async function addMachine(
  tx: Tx,
  { name, fullName, roles, now, days, origin }: NewMachine,
): Promise<string> {
  const refused = roles.find((role) => ROLES_OF_PERSONS.includes(role));
  if (refused !== undefined) throw new CommandProblem(`only a person can have the role ${refused}`);
  const machine = { name, fullName, kind: 'machine', roles, enrolledAt: now, invitation: null } as const;
  const operatorId = await insertOperator(tx, machine);
  if (operatorId === undefined)
    throw new CommandProblem(`an operator ${name} already exists, and names are never reused`);
  const token = newSecret();
  const endsAt = new Date(now.getTime() + days * DAY_MS);
  await insertLogin(tx, { hash: sha256(token), operatorId, origin, now, endsAt });
  return token;
}

/** Grants a role to an operator, or revokes it. The last owner's role cannot be revoked. */
export async function changeRoles(
  tx: Tx,
  name: string,
  change: { readonly add?: Role; readonly remove?: Role },
): Promise<void> {
  const all = await lockOperators(tx);
  const operator = all.find((one) => one.name === name);
  if (operator === undefined) throw new CommandProblem(unknown(name));
  if (operator.kind === 'machine' && change.add !== undefined && ROLES_OF_PERSONS.includes(change.add))
    throw new CommandProblem(`only a person can have the role ${change.add}`);
  if (change.remove === 'owner') refuseLastOwner(all, operator);
  const others = operator.roles.filter((role) => role !== change.remove && role !== change.add);
  await updateOperator(tx, operator.id, {
    roles: [...others, ...(change.add === undefined ? [] : [change.add])],
  });
}

/** Disables an operator. The operator's name remains in the audit log. */
export async function disableOperator(tx: Tx, name: string, now: Date): Promise<number> {
  const all = await lockOperators(tx);
  const operator = all.find((one) => one.name === name);
  if (operator === undefined) throw new CommandProblem(unknown(name));
  refuseLastOwner(all, operator);
  await updateOperator(tx, operator.id, {
    ...{ disabled_at: now, invitation_hash: null, invitation_ends_at: null },
  });
  return endLogins(tx, operator.id, now);
}

function refuseLastOwner(all: readonly Operator[], operator: Operator): void {
  if (isOwner(operator) && all.filter(isOwner).length === 1)
    throw new CommandProblem(`${operator.name} is the last owner: make another owner first`);
}

async function operatorNamed(tx: Tx, name: string): Promise<Operator> {
  const operator = await readOperator(tx, name);
  if (operator === undefined) throw new CommandProblem(unknown(name));
  return operator;
}

const unknown = (name: string): string =>
  `operator ${name} does not exist: list them with "${JISHI} operator list"`;
