import { identityEndpoints } from '@jishi/contract';
import { ignoreEvent } from '../../platform/events.ts';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { codeWithheld } from './identity.events.ts';
import { identityJobs } from './identity.jobs.ts';
import { signInHandlers } from './identity.routes.ts';
import type { ThirdPartyDeps } from './third-party/third-party.deps.ts';
import { thirdPartyHandlers } from './third-party/third-party.routes.ts';

const identityHandlers = (ports: ThirdPartyDeps) => ({
  ...signInHandlers(ports),
  ...thirdPartyHandlers(ports),
});

export const identityModule = {
  serves: [group(identityEndpoints, identityHandlers)],
  jobs: identityJobs,
  // The event is emitted only so that a withheld code takes as long as one that is sent.
  reactions: [ignoreEvent(codeWithheld)],
} satisfies AnyModule;
