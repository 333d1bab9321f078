import { favouritesEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { favouritesHandlers } from './favourites.handlers.ts';

export const favouritesModule = {
  serves: [group(favouritesEndpoints, favouritesHandlers)],
} satisfies AnyModule;
