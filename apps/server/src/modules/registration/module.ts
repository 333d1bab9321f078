import { registrationEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { registrationHandlers } from './registration.handlers.ts';

export const registrationModule = {
  serves: [group(registrationEndpoints, registrationHandlers)],
} satisfies AnyModule;
