import type { CallContext } from '../../../platform/http/index.ts';
import { changePassword } from '../../identity/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { readAccount } from '../accounts.repository.ts';

export interface OwnPasswordChange {
  readonly accountId: bigint;
  readonly personId: bigint;
  readonly sessionId: bigint;
  readonly oldPassword: string;
  readonly password: string;
  readonly confirmpassword: string;
}

/** Changes the password; other sessions end, and so do the tokens that their browsers hold. */
export async function changeOwnPassword(deps: AccountsDeps, change: OwnPasswordChange, { origin }: CallContext): Promise<void> {
  const { accountId, ...own } = change;
  const account = await readAccount(deps.db, accountId);
  await changePassword(deps, { ...own, nickname: account?.name ?? '', origin });
}
