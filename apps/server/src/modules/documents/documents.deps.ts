import type { EndpointGroup } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import type { ReplyCache } from '../../platform/http/index.ts';
import type { CatalogDeps } from '../catalog/index.ts';
import type { ReadDescription } from './api-description/api-description.ts';
import type { Guide } from './guide/guide.ts';

export interface DocumentsDeps extends CatalogDeps {
  readonly db: Db;
  readonly guide: Guide;
  /** The site's public address. Without it, the request's address is used. */
  readonly publicUrl: string | undefined;
  /** The endpoints that `/openapi.json` describes, besides the data sets. */
  readonly endpoints: readonly EndpointGroup[];
  /** Caches documents that contain every data set, because they take a long time to write. */
  readonly replies: ReplyCache;
}

export interface ReadingDeps extends DocumentsDeps {
  readonly read: ReadDescription;
}
