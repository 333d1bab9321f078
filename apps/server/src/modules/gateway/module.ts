import { gatewayEndpoints } from '@jishi/contract';
import { type AnyModule, routes } from '../../platform/module/index.ts';
import { mountGateway } from './gateway.routes.ts';

export const gatewayModule = {
  serves: [routes([gatewayEndpoints], mountGateway)],
} satisfies AnyModule;
