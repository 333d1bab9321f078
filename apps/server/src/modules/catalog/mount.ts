import {
  catalogEndpoints,
  catalogFiles,
  dictionaryEndpoints,
  discoveryEndpoints,
  overviewEndpoints,
} from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { type CatalogDeps, type CatalogPorts, catalogHandlers } from './catalog.routes.ts';
import { type FeedDeps, mountFeeds } from './changelog/feed.routes.ts';
import { dictionaryHandlers } from './dictionary/dictionary.routes.ts';
import { discoveryHandlers } from './discovery.routes.ts';
import { type OverviewDeps, overviewHandlers } from './overview.routes.ts';

export interface CatalogMountDeps
  extends CatalogDeps,
    CatalogPorts,
    FeedDeps,
    Pick<OverviewDeps, 'readCalls'> {
  readonly guards: Guards;
}

export const catalogModule: HttpModule<CatalogMountDeps> = {
  endpoints: [catalogEndpoints, overviewEndpoints, discoveryEndpoints, dictionaryEndpoints, catalogFiles],
  mount(app, deps) {
    const { guards, replies, registry } = deps;
    serve(app, catalogEndpoints, catalogHandlers(deps), guards);
    serve(app, overviewEndpoints, overviewHandlers(deps), guards);
    serve(app, discoveryEndpoints, discoveryHandlers(deps), guards);
    const versions = { fields: () => registry.revisionMark };
    serve(app, dictionaryEndpoints, dictionaryHandlers(registry), guards, { replies, versions });
    mountFeeds(app, deps);
  },
};
