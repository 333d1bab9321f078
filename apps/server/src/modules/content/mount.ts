import { articlesEndpoints, contentEndpoints, contentFiles } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { articlesHandlers } from './articles.handlers.ts';
import type { ContentDeps } from './content.deps.ts';
import { mountContentFiles } from './content.files.ts';
import { siteHandlers } from './content.routes.ts';

export interface ContentMountDeps extends ContentDeps {
  readonly guards: Guards;
}

export const contentModule: HttpModule<ContentMountDeps> = {
  endpoints: [contentEndpoints, articlesEndpoints, contentFiles],
  mount(app, deps) {
    serve(app, contentEndpoints, siteHandlers(deps), deps.guards);
    serve(app, articlesEndpoints, articlesHandlers(deps), deps.guards);
    return mountContentFiles(app, deps);
  },
};
