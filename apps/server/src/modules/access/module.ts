import { accessEndpoints, keyEndpoints } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { keyHandlers } from './keys.handlers.ts';
import { mountOauth } from './oauth.routes.ts';

export const accessModule = {
  serves: [routes([accessEndpoints], mountOauth), group(keyEndpoints, keyHandlers)],
} satisfies AnyModule;
