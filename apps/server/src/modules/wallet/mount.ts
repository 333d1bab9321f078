import { type Handlers, type OutputOf, walletEndpoints, walletFiles } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import {
  accountOf,
  type CallContext,
  type Guards,
  type HttpModule,
  serve,
} from '../../platform/http/index.ts';
import { balanceOf } from './balance-of.ts';
import { type MonthStatementDeps, monthStatementOf, monthsOf } from './month-statement.ts';
import { mountMonthStatementFile } from './month-statement-file.ts';
import { type StatementDeps, statementOf } from './statement.ts';
import { mountStatementFile } from './statement-file.ts';
import { walletOf } from './wallets.repository.ts';

export interface WalletMountDeps extends StatementDeps, MonthStatementDeps {
  readonly guards: Guards;
}

/** An account without a wallet has nothing. */
const EMPTY = { balanceFen: 0n, heldFen: 0n, availableFen: 0n };

function walletHandlers(deps: WalletMountDeps): Handlers<typeof walletEndpoints, CallContext> {
  return {
    balance: (_input, { caller }) => presentBalance(deps.db, accountOf(caller)),
    ownBalance: (_input, { caller }) => presentBalance(deps.db, accountOf(caller)),
    statement: (filter, { caller }) => statementOf(deps, accountOf(caller), filter),
    months: (_input, { caller }) => monthsOf(deps, accountOf(caller)),
    monthStatement: ({ month }, { caller }) => monthStatementOf(deps, accountOf(caller), month),
  };
}

async function presentBalance(db: Db, accountId: bigint): Promise<OutputOf<typeof walletEndpoints.balance>> {
  const walletId = await walletOf(db, accountId);
  const balance = (walletId === null ? null : await balanceOf(db, walletId)) ?? EMPTY;
  return {
    balanceFen: String(balance.balanceFen),
    heldFen: String(balance.heldFen),
    availableFen: String(balance.availableFen),
  };
}

export const walletModule: HttpModule<WalletMountDeps> = {
  endpoints: [walletEndpoints, walletFiles],
  mount(app, deps) {
    serve(app, walletEndpoints, walletHandlers(deps), deps.guards);
    mountStatementFile(app, deps, deps.guards);
    mountMonthStatementFile(app, deps, deps.guards);
  },
};
