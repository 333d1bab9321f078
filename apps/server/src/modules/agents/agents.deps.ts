import type { PlanGrants } from '@jishi/contract';
import type { Guards } from '../../platform/http/index.ts';
import type { CatalogDeps } from '../catalog/index.ts';
import type { GatewayRoutesDeps, ToolCalls } from '../gateway/index.ts';

/** Ports of the tools: those of the data store and of a call. */
export interface AgentsDeps extends CatalogDeps, Omit<GatewayRoutesDeps, 'registry' | 'grantsOf'> {
  readonly guards: Guards;
  readonly grantsOf: (vipLevel: number) => PlanGrants | null;
  readonly openDatasets: () => readonly { readonly dataset: string; readonly perDay: number }[];
}

export interface ToolDeps extends AgentsDeps {
  readonly gateway: ToolCalls;
}
