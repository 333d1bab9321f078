import { type Handlers, walletEndpoints } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import {
  accountOf,
  type CallContext,
  type Guards,
  type HttpModule,
  serve,
} from '../../platform/http/index.ts';
import { balanceOf } from './balance-of.ts';
import { walletOf } from './wallets.repository.ts';

export interface WalletMountDeps {
  readonly db: Db;
  readonly guards: Guards;
}

/** An account without a wallet has nothing. */
const EMPTY = { balanceFen: 0n, heldFen: 0n, availableFen: 0n };

function walletHandlers({ db }: WalletMountDeps): Handlers<typeof walletEndpoints, CallContext> {
  return {
    async balance(_input, { caller }) {
      const walletId = await walletOf(db, accountOf(caller));
      const balance = (walletId === null ? null : await balanceOf(db, walletId)) ?? EMPTY;
      return {
        balanceFen: String(balance.balanceFen),
        heldFen: String(balance.heldFen),
        availableFen: String(balance.availableFen),
      };
    },
  };
}

export const walletModule: HttpModule<WalletMountDeps> = {
  endpoints: [walletEndpoints],
  mount: (app, deps) => serve(app, walletEndpoints, walletHandlers(deps), deps.guards),
};
