import { watchlistEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { watchlistHandlers } from './watchlist.handlers.ts';

export const watchlistModule = {
  serves: [group(watchlistEndpoints, watchlistHandlers)],
} satisfies AnyModule;
