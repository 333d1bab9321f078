import { gatewayEndpoints } from '@jishi/contract';
import type { Registry } from 'prom-client';
import type { HttpModule } from '../../platform/http/index.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { createGatewayMetrics } from './gateway.metrics.ts';
import { mountGateway } from './gateway.routes.ts';

export interface GatewayMountDeps extends Omit<GatewayRoutesDeps, 'metrics'> {
  readonly metricsRegistry: Registry;
}

export const gatewayModule: HttpModule<GatewayMountDeps> = {
  endpoints: [gatewayEndpoints],
  mount: (app, deps) => mountGateway(app, { ...deps, metrics: createGatewayMetrics(deps.metricsRegistry) }),
};
