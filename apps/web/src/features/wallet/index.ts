export { Balance } from './components/Balance.tsx';
export { BalanceTile } from './components/BalanceTile.tsx';
export { MonthStatements } from './components/MonthStatements.tsx';
export { Statement } from './components/Statement.tsx';
export { balanceQuery } from './wallet.queries.ts';
