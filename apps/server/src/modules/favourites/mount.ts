import { favouritesEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { type FavouritesHandlerDeps, favouritesHandlers } from './favourites.handlers.ts';

export interface FavouritesMountDeps extends FavouritesHandlerDeps {
  readonly guards: Guards;
}

export const favouritesModule: HttpModule<FavouritesMountDeps> = {
  endpoints: [favouritesEndpoints],
  mount: (app, deps) => serve(app, favouritesEndpoints, favouritesHandlers(deps), deps.guards),
};
