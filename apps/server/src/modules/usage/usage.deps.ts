import type { Memberships, PlanGrants } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

export interface UsageDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly grantsOf: (vipLevel: number) => PlanGrants | null;
  /** The memberships on sale. */
  readonly storefront: { readonly memberships: Pick<Memberships, 'plans'> };
  /** Returns the data sets that can be read without a token, and how many rows of each may be read in a day. */
  readonly openDatasets: () => readonly { readonly dataset: string; readonly perDay: number }[];
}
