import type { OwnedCache } from '../../platform/cache/index.ts';
import type { CallLimits } from '../../platform/limit/index.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { AccountKind } from '../accounts/index.ts';

/** Who stands behind a token, with all that a call asks of the account. */
export interface Principal {
  readonly accountId: bigint;
  readonly keyId: bigint;
  readonly kind: AccountKind;
  /** Id of the plan that the limits come from. */
  readonly plan: string;
  readonly limits: CallLimits;
  readonly vip: boolean;
  /** Null until a wallet was opened: such an account can make no paid call. */
  readonly walletId: bigint | null;
}

/** What is known of a token, the "no" as well. Keyed by the token. */
export type PrincipalCache = OwnedCache<string, Principal | Refusal>;
