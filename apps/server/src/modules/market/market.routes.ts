import type { Handlers, marketEndpoints } from '@jishi/contract';
import type pg from 'pg';
import type { CallContext } from '../../platform/http/index.ts';
import { searchSecurities } from './search-securities.ts';

export interface MarketDeps {
  readonly pool: pg.Pool;
}

/** What the public pages ask of the market. */
export function marketHandlers({ pool }: MarketDeps): Handlers<typeof marketEndpoints, CallContext> {
  return { searchSecurities: ({ q }) => searchSecurities(pool, q) };
}
