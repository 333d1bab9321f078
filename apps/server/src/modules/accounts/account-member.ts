import type { MemberRole } from '@jishi/contract';

/** A user other than the account's owner who acts for the account, or who is invited to do so. */
export interface AccountMember {
  readonly id: bigint;
  readonly accountId: bigint;
  /** The invited mobile number or e-mail address. */
  readonly receiver: string;
  /** Null until the invitation is accepted. */
  readonly personId: bigint | null;
  readonly role: MemberRole;
  readonly state: 'invited' | 'active' | 'ended';
  /** Monthly spending cap across all keys of the member; null if there is no cap. */
  readonly monthCapFen: bigint | null;
  readonly invitedAt: Date;
  /** When the invitation expires. */
  readonly expiresAt: Date;
}

/** A membership as the member sees it. */
export interface Membership {
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly role: MemberRole;
  /** Monthly spending cap across all keys of the member; null if there is no cap. */
  readonly monthCapFen: bigint | null;
  /** The name of the company, or of the account if there is no company. */
  readonly account: string;
}
