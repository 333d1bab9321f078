import type { MemberRole } from '@jishi/contract';

/** A person other than the account's own who acts for the account, or who is invited to do so. */
export interface AccountMember {
  readonly id: bigint;
  readonly accountId: bigint;
  /** The mobile number or e-mail address that was invited. */
  readonly receiver: string;
  /** Null until the invitation is accepted. */
  readonly personId: bigint | null;
  readonly role: MemberRole;
  readonly state: 'invited' | 'active' | 'ended';
  /** Monthly spending cap over all keys of the member; null without a cap. */
  readonly monthCapFen: bigint | null;
  readonly invitedAt: Date;
  /** The time at which the invitation expires. */
  readonly expiresAt: Date;
}

/** A membership as its person sees it. */
export interface Membership {
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly role: MemberRole;
  /** Monthly spending cap over all keys of the member; null without a cap. */
  readonly monthCapFen: bigint | null;
  /** The name of the company, or of the account when there is no company. */
  readonly account: string;
}
