import type { EndpointGroup } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import type { ReplyCache } from '../../platform/http/index.ts';
import type { CatalogDeps } from '../catalog/index.ts';
import type { ReadDescription } from './api-description/api-description.ts';
import type { Guide } from './guide/guide.ts';

export interface DocumentsDeps extends CatalogDeps {
  readonly db: Db;
  readonly guide: Guide;
  /** The address that people see; that of the request where it is not set. */
  readonly publicUrl: string | undefined;
  /** What `/openapi.json` describes beside the data sets. */
  readonly endpoints: readonly EndpointGroup[];
  /** Those documents that hold every data set are long, and are made once. */
  readonly replies: ReplyCache;
}

export interface ReadingDeps extends DocumentsDeps {
  readonly read: ReadDescription;
}
