import type { PlanGrants } from '@jishi/contract';
import type { FileStorage } from '../../platform/storage/index.ts';
import type { RightDeps } from '../entitlements/index.ts';
import type { GatewayRoutesDeps, ToolCalls } from '../gateway/index.ts';
import type { FileAddresses } from './file-address.ts';

/** The ports for calls and for files. */
export interface DataFilesDeps extends Omit<GatewayRoutesDeps, 'grantsOf'>, RightDeps {
  readonly grantsOf: (vipLevel: number) => PlanGrants | null;
  readonly fileStorage: FileStorage;
  readonly fileAddresses: FileAddresses;
  /** The site's public address; undefined if the operator configured none. */
  readonly publicUrl: string | undefined;
}

export interface DataFilesHandlerDeps extends DataFilesDeps {
  readonly gateway: ToolCalls;
}
