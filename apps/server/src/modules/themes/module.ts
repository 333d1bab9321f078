import { themesEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { withRateLimit } from '../site-data/index.ts';
import { themesHandlers, themesVersions } from './themes.handlers.ts';

export const themesModule = {
  serves: [keptGroup(themesEndpoints, withRateLimit(themesHandlers), { versions: themesVersions })],
} satisfies AnyModule;
