import type { CallContext } from '../../platform/http/index.ts';
import { readAccount } from '../accounts/index.ts';
import { changePassword } from '../identity/index.ts';
import type { ProfileDeps } from './profile.deps.ts';
import { proveWithCode } from './prove-again.ts';

export interface OwnPasswordChange {
  readonly accountId: bigint;
  readonly personId: bigint;
  readonly sessionId: bigint;
  readonly oldPassword: string;
  readonly password: string;
  readonly confirmpassword: string;
  /** The code sent to the linked number or address; used if the user has no password. */
  readonly currentCode: string;
}

/** Changes the password, or sets the first one. Ends the user's other sessions and revokes their browsers' tokens. */
export async function changeOwnPassword(
  deps: ProfileDeps,
  change: OwnPasswordChange,
  call: CallContext,
): Promise<void> {
  const { accountId, currentCode, ...own } = change;
  const account = await readAccount(deps.db, accountId);
  await changePassword(deps, {
    ...own,
    nickname: account?.name ?? '',
    origin: call.origin,
    prove: (tx, person) => proveWithCode(tx, deps, { person, currentCode, matched: null }, call),
  });
}
