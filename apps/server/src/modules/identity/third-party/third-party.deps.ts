import type { ThirdParty } from '@jishi/contract';
import type { IdentityDeps } from '../identity.deps.ts';
import type { ThirdPartyPort } from './third-party.ts';

/** Dependencies of signing in through a third party. */
export interface ThirdPartyDeps extends IdentityDeps {
  /** The third parties that the operator offers. */
  readonly providers: Partial<Record<ThirdParty, ThirdPartyPort>>;
  /** The site's address, as the operator configured it. */
  readonly publicUrl: string | undefined;
}
