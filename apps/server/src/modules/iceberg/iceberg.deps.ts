import type { DataFilesDeps } from '../data-files/index.ts';
import type { ToolCalls } from '../gateway/index.ts';
import type { ManifestCache } from './manifest-cache.ts';
import type { Sessions } from './sessions.ts';

/** Ports of the catalog and the S3 interface. */
export interface IcebergDeps extends DataFilesDeps {
  readonly icebergSessions: Sessions;
}

export interface CatalogDeps extends IcebergDeps {
  readonly gateway: ToolCalls;
}

export interface S3Deps extends IcebergDeps {
  readonly manifests: ManifestCache;
}
