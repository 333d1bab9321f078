import type { MemberRole } from '@jishi/contract';

/** A person who acts for an account beside its own person, or who is invited to. */
export interface AccountMember {
  readonly id: bigint;
  readonly accountId: bigint;
  /** The number or address that was invited. */
  readonly receiver: string;
  /** Null until the invitation is accepted. */
  readonly personId: bigint | null;
  readonly role: MemberRole;
  readonly state: 'invited' | 'active' | 'ended';
  /** Monthly spending cap over all keys of the member; null without a cap. */
  readonly monthCapFen: bigint | null;
  readonly invitedAt: Date;
  /** The end of the invitation. */
  readonly expiresAt: Date;
}

/** A membership, as its person sees it. */
export interface Membership {
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly role: MemberRole;
  /** The firm, or else the name of the account. */
  readonly account: string;
}
