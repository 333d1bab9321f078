import { limitsEndpoints, usageEndpoints, useEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { limitsHandlers, usageHandlers } from './usage.handlers.ts';
import { useHandlers } from './use.handlers.ts';

export const usageModule = {
  serves: [
    group(limitsEndpoints, limitsHandlers),
    group(usageEndpoints, usageHandlers),
    group(useEndpoints, useHandlers),
  ],
} satisfies AnyModule;
