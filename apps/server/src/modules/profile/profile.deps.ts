import type { TokenSecret } from '../access/index.ts';
import type { IdentityDeps } from '../identity/index.ts';

export interface ProfileDeps extends IdentityDeps {
  readonly tokenSecret: TokenSecret;
}
