import { BASES, FINANCIAL_STATEMENTS, SCOPES } from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { always, nullable, oneOf, type Parameter } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import type { StatementQuestion } from './companies.queries.ts';

/** The figures that can be shown next to each value. */
export const BESIDES = ['none', 'growth', 'share'] as const;
export type Beside = (typeof BESIDES)[number];

/** The numbers of periods among which a reader can choose. */
export const PERIOD_COUNTS = ['4', '8', '12', '20', '40'] as const;

export interface StatementAddress extends StatementQuestion {
  readonly beside: Beside;
  readonly scale: string | null;
}

const PERIODS: Parameter<number> = {
  read: (text) => Number(PERIOD_COUNTS.find((count) => count === text) ?? '8'),
  write: String,
};

const statementAddress = addressState(
  {
    statement: always(oneOf(FINANCIAL_STATEMENTS, 'income')),
    basis: always(oneOf(BASES, 'cumulative')),
    scope: always(oneOf(SCOPES, 'consolidated')),
    periods: PERIODS,
    beside: always(oneOf(BESIDES, 'growth')),
    scale: nullable,
  },
  { steps: 'all' },
);

/** Returns the statement in the URL. Each change adds a history entry, so that the back button undoes the change. */
export function useStatementAddress(): [StatementAddress, (change: Partial<StatementAddress>) => void] {
  const { address, change } = useAddressState(statementAddress);
  return [address, change];
}
