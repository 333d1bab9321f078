import { registrationEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import type { RegistrationDeps } from './registration.deps.ts';
import { registrationHandlers } from './registration.handlers.ts';

export interface RegistrationMountDeps extends RegistrationDeps {
  readonly guards: Guards;
}

export const registrationModule: HttpModule<RegistrationMountDeps> = {
  endpoints: [registrationEndpoints],
  mount: (app, deps) => serve(app, registrationEndpoints, registrationHandlers(deps), deps.guards),
};
