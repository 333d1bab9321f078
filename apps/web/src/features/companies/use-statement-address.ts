import { BASES, FINANCIAL_STATEMENTS, SCOPES } from '@jishi/contract';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import type { StatementQuestion } from './companies.queries.ts';

/** Figures that can stand beside each value. */
export const BESIDES = ['none', 'growth', 'share'] as const;
export type Beside = (typeof BESIDES)[number];

/** Numbers of periods to choose from. */
export const PERIOD_COUNTS = ['4', '8', '12', '20', '40'] as const;

export interface StatementAddress extends StatementQuestion {
  readonly beside: Beside;
  readonly scale: string | null;
}

type Part = 'statement' | 'basis' | 'scope' | 'periods' | 'beside' | 'scale';

/** The statement named in the address. Each change is a step that the back button undoes. */
export function useStatementAddress(): [StatementAddress, (part: Part, value: string) => void] {
  const [params, setParams] = useAddress();
  const one = <Value extends string>(part: Part, values: readonly Value[], first: Value): Value =>
    values.find((value) => value === params.get(part)) ?? first;
  const address: StatementAddress = {
    statement: one('statement', FINANCIAL_STATEMENTS, 'income'),
    basis: one('basis', BASES, 'cumulative'),
    scope: one('scope', SCOPES, 'consolidated'),
    periods: Number(one('periods', PERIOD_COUNTS, '8')),
    beside: one('beside', BESIDES, 'growth'),
    scale: params.get('scale'),
  };
  const change = (part: Part, value: string): void =>
    setParams((old) => withParameters(old, { [part]: value }));
  return [address, change];
}
