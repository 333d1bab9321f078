import { useState } from 'react';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';

const PARAMETER = 'period';

export interface PeriodChoice {
  /** Index of the period shown: the one pointed at, else the chosen one. */
  readonly at: number;
  readonly chosen: string;
  readonly choose: (at: number) => void;
  readonly point: (at: number | null) => void;
}

/** The period named in the address, or the newest. A pointer shows another one while it rests there. */
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
