import { identityEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { signInHandlers } from './identity.routes.ts';
import type { ThirdPartyDeps } from './third-party/third-party.deps.ts';
import { thirdPartyHandlers } from './third-party/third-party.routes.ts';

const identityHandlers = (ports: ThirdPartyDeps) => ({
  ...signInHandlers(ports),
  ...thirdPartyHandlers(ports),
});

export const identityModule = {
  serves: [group(identityEndpoints, identityHandlers)],
} satisfies AnyModule;
