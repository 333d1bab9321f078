import { industriesEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, type ReplyCache, serve } from '../../platform/http/index.ts';
import { type IndustriesHandlerDeps, industriesHandlers, industriesVersions } from './industries.handlers.ts';

export interface IndustriesMountDeps extends IndustriesHandlerDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
}

export const industriesModule: HttpModule<IndustriesMountDeps> = {
  endpoints: [industriesEndpoints],
  mount(app, deps) {
    const { guards, replies } = deps;
    serve(app, industriesEndpoints, industriesHandlers(deps), guards, {
      replies,
      versions: industriesVersions(deps),
    });
  },
};
