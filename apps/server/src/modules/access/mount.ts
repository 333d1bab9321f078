import { accessEndpoints } from '@jishi/contract';
import type { HttpModule } from '../../platform/http/index.ts';
import type { TokenDeps } from './issue-token.ts';
import { mountOauth } from './oauth.routes.ts';

export const accessModule: HttpModule<TokenDeps> = {
  endpoints: [accessEndpoints],
  mount: mountOauth,
};
