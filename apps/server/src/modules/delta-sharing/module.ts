import { deltaSharingEndpoints } from '@jishi/contract';
import { type AnyModule, routes } from '../../platform/module/index.ts';
import { mountDeltaSharing } from './delta-sharing.routes.ts';

export const deltaSharingModule = {
  serves: [routes([deltaSharingEndpoints], mountDeltaSharing)],
} satisfies AnyModule;
