import type { Lang } from '@jishi/contract';
import type { CallLimits } from '../../platform/limit/index.ts';

/** The holder of an account: a person, a firm, a customer outside the mainland, or the operator. */
export type AccountKind = 'individual' | 'organisation' | 'overseas' | 'internal';

export interface Account {
  readonly id: bigint;
  readonly kind: AccountKind;
  readonly name: string;
  readonly status: 'active' | 'disabled';
  /** Id of the plan of call limits. */
  readonly plan: string;
  readonly vipLevel: number;
  /** Null with a level above 0: the membership has no end. */
  readonly vipUntil: Date | null;
  /** 0 to 5. */
  readonly starLevel: number;
  /** The person who signs in to it; null for an account made on the command line. */
  readonly personId: bigint | null;
  /** May make the calls reserved for the operator. */
  readonly isOperator: boolean;
  /** The firm, as its approved application names it. */
  readonly company: string | null;
  /** The language in which its person signed up; null when it is not known. */
  readonly lang: Lang | null;
  readonly createdAt: Date;
}

export interface LimitPlan extends CallLimits {
  readonly plan: string;
  readonly zh: string;
  readonly en: string;
  /** Shown on the page of limits. */
  readonly listed: boolean;
}

/** A membership counts until its end, not a moment longer. */
export function isVip(account: Pick<Account, 'vipLevel' | 'vipUntil'>, now: Date): boolean {
  return account.vipLevel > 0 && (account.vipUntil === null || account.vipUntil > now);
}
