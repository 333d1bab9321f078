import type { InvitationRefusal, InvitationRewards, InvitationState } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

export interface InvitationRow {
  readonly id: bigint;
  readonly inviterAccountId: bigint;
  readonly friendAccountId: bigint;
  readonly state: InvitationState;
  readonly reason: InvitationRefusal | null;
  readonly joinedAt: Date;
  /** The order that earns the rewards, and the time at which they are due. Either both are set, or neither is. */
  readonly orderNumber: string | null;
  readonly dueAt: Date | null;
  readonly inviterFen: bigint;
  readonly friendFen: bigint;
  readonly endedAt: Date | null;
}

/**
 * Returns whether two accounts belong to the same person, judged by their addresses. `app` injects it, because this
 * module knows no addresses.
 */
export type IsSamePerson = (db: Db, accountId: bigint, otherId: bigint) => Promise<boolean>;

export interface InvitingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly isSamePerson: IsSamePerson;
  /** If false, nobody can join by invitation, and no reward is posted. */
  readonly isInvitationOn: boolean;
  readonly invitationRewards: InvitationRewards;
}

/** The key of an invitation's transfer in the ledger. Because of it, the transfer moves money only once. */
export const rewardKey = (id: bigint): string => `invitation:${id}`;
