import { gatewayEndpoints } from '@jishi/contract';
import type { HttpModule } from '../../platform/http/index.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { mountGateway } from './gateway.routes.ts';

export const gatewayModule: HttpModule<GatewayRoutesDeps> = {
  endpoints: [gatewayEndpoints],
  mount: mountGateway,
};
