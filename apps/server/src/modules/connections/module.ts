import { connectionEndpoints, oauthEndpoints } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import type { ConnectionDeps, ConnectionPorts } from './connections.deps.ts';
import { connectionHandlers } from './connections.handlers.ts';
import { connectionsJobs } from './connections.jobs.ts';
import { mountAuthorization } from './oauth.routes.ts';
import { createProgramDocuments } from './program-documents.ts';

export const connectionsModule = {
  serves: [
    routes([oauthEndpoints], mountAuthorization),
    group(connectionEndpoints, (ports: ConnectionPorts) =>
      connectionHandlers({ ...ports, documents: createProgramDocuments(ports) } satisfies ConnectionDeps),
    ),
  ],
  jobs: connectionsJobs,
} satisfies AnyModule;
