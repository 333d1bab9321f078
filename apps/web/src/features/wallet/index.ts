export { Balance } from './components/Balance.tsx';
export { Statement } from './components/Statement.tsx';
export { balanceQuery } from './wallet.queries.ts';
