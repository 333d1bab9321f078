import { useState } from 'react';
import { addressState } from '../../shared/address/address-state.ts';
import { text } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';

const periodAddress = addressState({ period: text });

export interface PeriodChoice {
  /** The index of the period shown: the one under the pointer, otherwise the selected one. */
  readonly at: number;
  readonly chosen: string;
  readonly choose: (at: number) => void;
  readonly point: (at: number | null) => void;
}

/** Returns the period in the URL, or the latest one. Hovering over another period shows it temporarily. */
export function usePeriod(periods: readonly string[]): PeriodChoice {
  const { address, change } = useAddressState(periodAddress);
  const [pointed, setPointed] = useState<number | null>(null);
  const newest = periods.length - 1;
  const named = periods.indexOf(address.period);
  const chosen = named === -1 ? newest : named;
  return {
    at: Math.min(pointed ?? chosen, newest),
    chosen: periods[chosen] ?? '',
    choose: (at) => change({ period: at === newest ? '' : (periods[at] ?? '') }),
    point: setPointed,
  };
}
