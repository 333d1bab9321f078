import { type Handlers, inOrder, WATCHED_MAX, type watchlistEndpoints, withCodes } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { accountOf, type CallContext, type Caller } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { readCodes, writeCodes } from './watchlist.repository.ts';

export interface WatchlistHandlerDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export function watchlistHandlers({
  db,
  clock,
}: WatchlistHandlerDeps): Handlers<typeof watchlistEndpoints, CallContext> {
  const change = (caller: Caller | null, changed: (codes: readonly string[]) => string[]) =>
    inTransaction(db, async (tx) => {
      const accountId = accountOf(caller);
      await lockAccount(tx, accountId);
      const codes = changed(await readCodes(tx, accountId));
      if (codes.length > WATCHED_MAX) throw new Refusal('watchlist.full', { maximum: WATCHED_MAX });
      await writeCodes(tx, accountId, codes, clock());
      return { codes };
    });
  return {
    list: async (_input, { caller }) => ({ codes: await readCodes(db, accountOf(caller)) }),
    add: ({ codes, place }, { caller }) =>
      change(caller, (own) => withCodes(own, codes, place, Number.POSITIVE_INFINITY)),
    remove: ({ codes }, { caller }) => change(caller, (own) => own.filter((code) => !codes.includes(code))),
    order: ({ codes }, { caller }) => change(caller, (own) => inOrder(own, codes)),
  };
}
