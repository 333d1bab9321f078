import type { ThirdParty } from '@jishi/contract';
import type { IdentityDeps } from '../identity.deps.ts';
import type { ThirdPartyPort } from './third-party.ts';

/** What signing in through a third party needs. */
export interface ThirdPartyDeps extends IdentityDeps {
  /** Those that the operator offers. */
  readonly providers: Partial<Record<ThirdParty, ThirdPartyPort>>;
  /** What the operator says the site is called. */
  readonly publicUrl: string | undefined;
}
