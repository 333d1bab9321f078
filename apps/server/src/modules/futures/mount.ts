import { futuresEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, type ReplyCache, serve } from '../../platform/http/index.ts';
import { type FuturesDeps, futuresHandlers, futuresVersions } from './futures.handlers.ts';

export interface FuturesMountDeps extends FuturesDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
}

export const futuresModule: HttpModule<FuturesMountDeps> = {
  endpoints: [futuresEndpoints],
  mount(app, deps) {
    const { guards, replies } = deps;
    serve(app, futuresEndpoints, futuresHandlers(deps), guards, { replies, versions: futuresVersions(deps) });
  },
};
