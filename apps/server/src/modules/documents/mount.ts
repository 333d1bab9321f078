import { documentsEndpoints, documentsFiles } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { createDescription } from './create-description.ts';
import type { DocumentsDeps } from './documents.deps.ts';
import { documentsHandlers } from './documents.handlers.ts';
import { mountDocuments } from './documents.routes.ts';

export interface DocumentsMountDeps extends DocumentsDeps {
  readonly guards: Guards;
}

export const documentsModule: HttpModule<DocumentsMountDeps> = {
  endpoints: [documentsEndpoints, documentsFiles],
  mount(app, deps) {
    const read = createDescription(deps);
    serve(app, documentsEndpoints, documentsHandlers(deps, read), deps.guards);
    return mountDocuments(app, deps, read);
  },
};
