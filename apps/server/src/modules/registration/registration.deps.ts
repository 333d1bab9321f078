import type { BusinessConfig } from '@jishi/contract';
import type { OpenWallet } from '../accounts/index.ts';
import type { IdentityDeps } from '../identity/index.ts';

export interface RegistrationDeps extends IdentityDeps {
  readonly openWallet: OpenWallet;
  readonly business: Pick<BusinessConfig, 'emailSignUp'>;
}
