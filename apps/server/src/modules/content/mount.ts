import { contentEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { type ContentDeps, siteHandlers } from './content.routes.ts';

export interface ContentMountDeps extends ContentDeps {
  readonly guards: Guards;
}

export const contentModule: HttpModule<ContentMountDeps> = {
  endpoints: [contentEndpoints],
  mount: (app, deps) => serve(app, contentEndpoints, siteHandlers(deps), deps.guards),
};
