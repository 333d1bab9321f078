import { FACT_ITEMS, type FactKind } from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { always, oneOf, text } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { isCalendarDay } from '../../shared/time/days.ts';

export interface FactFilter {
  readonly kind: FactKind;
  readonly code: string;
  readonly from: string;
  readonly to: string;
}

/** The filter and the open notice in the URL. */
export const factAddress = addressState({
  kind: always(oneOf(Object.keys(FACT_ITEMS) as FactKind[], 'dividend')),
  code: text,
  from: text,
  to: text,
  notice: text,
});

/** Checks the typed filter. An invalid filter is not sent. */
export function faultsOf({ code, from, to }: FactFilter): { code: boolean; from: boolean; to: boolean } {
  const isDay = (day: string): boolean => day === '' || isCalendarDay(day);
  return { code: code !== '' && !/^\d{6}$/.test(code), from: !isDay(from), to: !isDay(to) };
}

export function useFactFilter() {
  const { address, change, searchOf } = useAddressState(factAddress);
  return { filter: address, set: change, searchOf };
}
