import { DAY_MS } from '@jishi/market-math';
import { readLastOf } from './audit.ts';
import { sha256 } from './crypto.ts';
import type { Db, Tx } from './db/index.ts';

/** A proposal that is not approved within this time expires. */
export const APPROVAL_DAYS = 7;

/** The longest free entitlement, in days, that an operator may grant without a second person's approval. */
const ALONE_DAYS = 31;

/**
 * Returns true if a second person must approve a free entitlement that ends at this time. Undefined means that it never
 * ends.
 */
export const isLongGift = (until: Date | undefined, now: Date): boolean =>
  until === undefined || until.getTime() > now.getTime() + ALONE_DAYS * DAY_MS;

export type ApprovalState = 'pending' | 'executed' | 'rejected';
export const APPROVAL_STATES: readonly ApprovalState[] = ['pending', 'executed', 'rejected'];

/** A proposed change that a second person must approve, with everything needed to execute it. */
export interface Approval {
  readonly id: bigint;
  readonly action: string;
  readonly subject: string;
  readonly permission: string;
  /** The typed input as canonical JSON. */
  readonly payload: string;
  readonly payloadHash: Buffer;
  /** The hash of the state that the proposal was based on. */
  readonly stateHash: Buffer;
  readonly proposerId: bigint;
  readonly proposer: string;
  readonly reason: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  readonly state: ApprovalState;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

export interface Proposal {
  readonly action: string;
  readonly subject: string;
  readonly permission: string;
  readonly payload: unknown;
  readonly state: unknown;
  readonly proposer: { readonly id: bigint; readonly name: string };
  readonly reason: string;
  readonly now: Date;
}

/** JSON with sorted keys, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => {
    if (typeof part === 'bigint') return String(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

export const hashOfState = (state: unknown): Buffer => sha256(canonicalJson(state));

const approvals = (db: Db) =>
  db
    .selectFrom('approval')
    .select(['id', 'action', 'subject', 'permission', 'payload', 'payload_hash as payloadHash'])
    .select(['state_hash as stateHash', 'proposer_id as proposerId', 'proposer', 'reason', 'state'])
    .select(['proposed_at as proposedAt', 'expires_at as expiresAt', 'decided_by as decidedBy'])
    .select('decided_at as decidedAt')
    .$narrowType<Pick<Approval, 'state'>>();

export async function insertApproval(tx: Tx, proposal: Proposal): Promise<bigint> {
  const { action, subject, permission, proposer, reason, now } = proposal;
  const payload = canonicalJson(proposal.payload);
  const { id } = await tx
    .insertInto('approval')
    .values({
      ...{ action, subject, permission, payload, reason },
      payload_hash: sha256(payload),
      state_hash: hashOfState(proposal.state),
      proposer_id: proposer.id,
      proposer: proposer.name,
      proposed_at: now,
      expires_at: new Date(now.getTime() + APPROVAL_DAYS * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads proposals, newest first. */
export function readApprovals(
  db: Db,
  { state, before, limit }: { state: ApprovalState; before?: bigint | undefined; limit: number },
): Promise<Approval[]> {
  return approvals(db)
    .where('state', '=', state)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function readApproval(db: Db, id: bigint): Promise<Approval | undefined> {
  return approvals(db).where('id', '=', id).executeTakeFirst();
}

export function lockApproval(tx: Tx, id: bigint): Promise<Approval | undefined> {
  return approvals(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function decideApproval(
  tx: Tx,
  id: bigint,
  decision: {
    readonly state: 'executed' | 'rejected';
    readonly by: { readonly id: bigint; readonly name: string };
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({
      state: decision.state,
      decided_by_id: decision.by.id,
      decided_by: decision.by.name,
      decided_at: decision.now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns true if both operators may be the same person. An operator who resets another operator's sign-in receives the
 * new invitation, and could use it to sign in as that operator. For seven days after a reset, these two operators
 * therefore cannot approve each other's proposals.
 */
export async function mayBeOnePerson(
  tx: Tx,
  { first, second, now }: { readonly first: string; readonly second: string; readonly now: Date },
): Promise<boolean> {
  if (first === second) return true;
  const hasReset = async (actor: string, operator: string): Promise<boolean> => {
    const subject = `operator ${operator}`;
    const reset = await readLastOf(tx, { action: 'operator.reset', subject, actor });
    return reset !== null && reset.getTime() > now.getTime() - APPROVAL_DAYS * DAY_MS;
  };
  return (await hasReset(first, second)) || (await hasReset(second, first));
}
