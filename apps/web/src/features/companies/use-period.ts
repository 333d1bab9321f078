import { useState } from 'react';
import { addressState } from '../../shared/address/address-state.ts';
import { text } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';

const periodAddress = addressState({ period: text });

export interface PeriodChoice {
  /** Index of the period shown: the period under the pointer, otherwise the selected one. */
  readonly at: number;
  readonly chosen: string;
  readonly choose: (at: number) => void;
  readonly point: (at: number | null) => void;
}

/** The period named in the address, or the newest one. Hovering over another period shows it temporarily. */
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
