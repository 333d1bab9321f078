import { useState } from 'react';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';

const PARAMETER = 'period';

export interface PeriodChoice {
  /** Place of the period whose values are shown: the one that is pointed at, else the chosen one. */
  readonly at: number;
  readonly chosen: string;
  readonly choose: (at: number) => void;
  readonly point: (at: number | null) => void;
}

/** The period that the address names among some, the newest without one; a pointer looks at another for as long as it is there. */
export function usePeriod(periods: readonly string[]): PeriodChoice {
  const [params, setParams] = useAddress();
  const [pointed, setPointed] = useState<number | null>(null);
  const newest = periods.length - 1;
  const named = periods.indexOf(params.get(PARAMETER) ?? '');
  const chosen = named === -1 ? newest : named;
  return {
    at: Math.min(pointed ?? chosen, newest),
    chosen: periods[chosen] ?? '',
    choose: (at) =>
      setParams((old) => withParameters(old, { [PARAMETER]: at === newest ? '' : periods[at] }), {
        replace: true,
      }),
    point: setPointed,
  };
}
