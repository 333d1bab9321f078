import { profileEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import type { ProfileDeps } from './profile.deps.ts';
import { profileHandlers } from './profile.handlers.ts';

export interface ProfileMountDeps extends ProfileDeps {
  readonly guards: Guards;
}

export const profileModule: HttpModule<ProfileMountDeps> = {
  endpoints: [profileEndpoints],
  mount: (app, deps) => serve(app, profileEndpoints, profileHandlers(deps), deps.guards),
};
