import { SWIFT_KINDS, type SwiftKind } from '@jishi/contract';
import { type AddressState, addressState } from '../../shared/address/address-state.ts';
import { matching, named, optional } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { isCalendarDay } from '../../shared/time/days.ts';

/** The filters of the message list. An empty value filters nothing. */
export interface SwiftFilter {
  readonly code: string;
  readonly kind: SwiftKind | null;
  readonly date: string;
}

export const NO_FILTER: SwiftFilter = { code: '', kind: null, date: '' };

export const isNarrowed = ({ code, kind, date }: SwiftFilter): boolean =>
  code !== '' || kind !== null || date !== '';

export const swiftAddress: AddressState<SwiftFilter> = addressState(
  {
    code: named('companyid', matching(/^\d{6}$/)),
    kind: optional(SWIFT_KINDS),
    date: matching(isCalendarDay),
  },
  { steps: 'all' },
);

/** Returns the filter in the URL. The back button undoes each change. */
export function useSwiftFilter() {
  const { address, change } = useAddressState(swiftAddress);
  return { filter: address, set: change };
}
