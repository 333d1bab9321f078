import { themesEndpoints } from '@jishi/contract';
import {
  type Guards,
  type HttpModule,
  type ReplyCache,
  serve,
  type TakeLimit,
} from '../../platform/http/index.ts';
import { countHaste } from '../site-data/index.ts';
import type { ThemesDeps } from './read-figures.ts';
import { themesHandlers, themesVersions } from './themes.handlers.ts';

export interface ThemesMountDeps extends ThemesDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly takeLimit: TakeLimit;
}

export const themesModule: HttpModule<ThemesMountDeps> = {
  endpoints: [themesEndpoints],
  mount(app, deps) {
    const { guards, replies, takeLimit } = deps;
    serve(app, themesEndpoints, countHaste(themesHandlers(deps), takeLimit), guards, {
      replies,
      versions: themesVersions(deps),
    });
  },
};
