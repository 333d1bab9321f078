import { documentsEndpoints, documentsFiles } from '@jishi/contract';
import { type AnyModule, group, routes, sharing } from '../../platform/module/index.ts';
import { createDescription } from './create-description.ts';
import type { DocumentsDeps } from './documents.deps.ts';
import { documentsHandlers } from './documents.handlers.ts';
import { mountDocuments } from './documents.routes.ts';

export const documentsModule = {
  serves: [
    sharing(
      (ports: DocumentsDeps) => ({ read: createDescription(ports) }),
      [group(documentsEndpoints, documentsHandlers), routes([documentsFiles], mountDocuments)],
    ),
  ],
} satisfies AnyModule;
