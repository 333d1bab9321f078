import { profileEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { profileHandlers } from './profile.handlers.ts';

export const profileModule = {
  serves: [group(profileEndpoints, profileHandlers)],
} satisfies AnyModule;
