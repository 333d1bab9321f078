import type { Lang } from '@jishi/contract';
import type { CallLimits } from '../../platform/limit/index.ts';

/** The holder of an account: an individual, a company, a customer outside the mainland, or the operator. */
export type AccountKind = 'individual' | 'organisation' | 'overseas' | 'internal';

export interface Account {
  readonly id: bigint;
  readonly kind: AccountKind;
  readonly name: string;
  readonly status: 'active' | 'disabled';
  /** The id of the limit plan. */
  readonly plan: string;
  readonly vipLevel: number;
  /** Null means that the membership does not expire, if the level is above 0. */
  readonly vipUntil: Date | null;
  /** 0 to 5. */
  readonly starLevel: number;
  /** The user who signs in to the account; null for an account created on the command line. */
  readonly personId: bigint | null;
  /** Whether the account may make calls reserved for the operator. */
  readonly isOperator: boolean;
  /** The company's name in its approved application. */
  readonly company: string | null;
  /** The language in which the user signed up; null if unknown. */
  readonly lang: Lang | null;
  readonly createdAt: Date;
}

export interface LimitPlan extends CallLimits {
  readonly plan: string;
  readonly zh: string;
  readonly en: string;
  /** Whether the page about limits lists the plan. */
  readonly listed: boolean;
}

/** Whether the account is a VIP member. The membership ends exactly at `vipUntil`. */
export function isVip(account: Pick<Account, 'vipLevel' | 'vipUntil'>, now: Date): boolean {
  return account.vipLevel > 0 && (account.vipUntil === null || account.vipUntil > now);
}
