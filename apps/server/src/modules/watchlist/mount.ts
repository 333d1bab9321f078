import { watchlistEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { type WatchlistHandlerDeps, watchlistHandlers } from './watchlist.handlers.ts';

export interface WatchlistMountDeps extends WatchlistHandlerDeps {
  readonly guards: Guards;
}

export const watchlistModule: HttpModule<WatchlistMountDeps> = {
  endpoints: [watchlistEndpoints],
  mount: (app, deps) => serve(app, watchlistEndpoints, watchlistHandlers(deps), deps.guards),
};
