import { gatewayEndpoints } from '@jishi/contract';
import type { HttpModule } from '../../platform/http/index.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import type { GatewayMetrics } from './gateway.metrics.ts';
import { mountGateway } from './gateway.routes.ts';

export interface GatewayMountDeps extends Omit<GatewayRoutesDeps, 'metrics'> {
  readonly gatewayMetrics: GatewayMetrics;
}

export const gatewayModule: HttpModule<GatewayMountDeps> = {
  endpoints: [gatewayEndpoints],
  mount: (app, deps) => mountGateway(app, { ...deps, metrics: deps.gatewayMetrics }),
};
