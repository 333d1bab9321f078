import type { MemberRole } from '@jishi/contract';

/** Who acts for an account beside its own person, or is invited to. */
export interface AccountMember {
  readonly id: bigint;
  readonly accountId: bigint;
  /** The number or address that was invited. */
  readonly receiver: string;
  /** Null until the invitation is accepted. */
  readonly personId: bigint | null;
  readonly role: MemberRole;
  readonly state: 'invited' | 'active' | 'ended';
  /** Most that may be spent a month with all keys of the member; null: no cap. */
  readonly monthCapFen: bigint | null;
  readonly invitedAt: Date;
  /** Of the invitation. */
  readonly expiresAt: Date;
}

/** A member, as a person acts. */
export interface Membership {
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly role: MemberRole;
  /** The firm, or else the name of the account. */
  readonly account: string;
}
