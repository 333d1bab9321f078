import { gatewayEndpoints } from '@jishi/contract';
import { type AnyModule, routes } from '../../platform/module/index.ts';
import { mountGateway } from './gateway.routes.ts';
import { mountSheets } from './sheets.routes.ts';

export const gatewayModule = {
  serves: [routes([gatewayEndpoints], mountGateway), routes([], mountSheets)],
} satisfies AnyModule;
