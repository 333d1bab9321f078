import type { Handlers, OutputOf, walletEndpoints } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { balanceOf } from './balance-of.ts';
import { type MonthStatementDeps, monthStatementOf, monthsOf } from './month-statement.ts';
import { type StatementDeps, statementOf } from './statement.ts';
import { walletOf } from './wallets.repository.ts';

type WalletHandlerDeps = StatementDeps & MonthStatementDeps;

/** The balance shown for an account without a wallet. */
const EMPTY = { balanceFen: 0n, heldFen: 0n, availableFen: 0n };

export function walletHandlers(deps: WalletHandlerDeps): Handlers<typeof walletEndpoints, CallContext> {
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
