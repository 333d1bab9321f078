import { securitiesEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { securitiesHandlers } from './securities.handlers.ts';

export const securitiesModule = {
  serves: [group(securitiesEndpoints, securitiesHandlers)],
} satisfies AnyModule;
