import { industriesEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { industriesHandlers, industriesVersions } from './industries.handlers.ts';

export const industriesModule = {
  serves: [keptGroup(industriesEndpoints, industriesHandlers, { versions: industriesVersions })],
} satisfies AnyModule;
