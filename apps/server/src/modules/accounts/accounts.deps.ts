import type { IdentityDeps } from '../identity/index.ts';
import type { OpenWallet } from './open-account.ts';
import type { TokenSecret } from './token.rules.ts';

/** What the calls of persons need: the doors of identity, and what the roof gives. */
export interface AccountsDeps extends IdentityDeps {
  readonly tokenSecret: TokenSecret;
  readonly openWallet: OpenWallet;
}
