import { SWIFT_KINDS, type SwiftKind } from '@jishi/contract';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { isCalendarDay } from '../../shared/time/days.ts';

/** Filters of the message list. An empty text filters nothing. */
export interface SwiftFilter {
  readonly code: string;
  readonly kind: SwiftKind | null;
  readonly date: string;
}

export const NO_FILTER: SwiftFilter = { code: '', kind: null, date: '' };

export const isNarrowed = ({ code, kind, date }: SwiftFilter): boolean =>
  code !== '' || kind !== null || date !== '';

/** Reads the filter of an address. Invalid parts count as absent. */
export function readSwiftFilter(params: URLSearchParams): SwiftFilter {
  const [code, date] = [params.get('companyid') ?? '', params.get('date') ?? ''];
  return {
    code: /^\d{6}$/.test(code) ? code : '',
    kind: SWIFT_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    date: isCalendarDay(date) ? date : '',
  };
}

/** The filter, kept in the address. Each change is a step that the back button undoes. */
export function useSwiftFilter() {
  const [params, change] = useAddress();
  return {
    filter: readSwiftFilter(params),
    set: ({ code, kind, date }: Partial<SwiftFilter>): void =>
      change((old) =>
        withParameters(old, {
          ...(code === undefined ? {} : { companyid: code }),
          ...(kind === undefined ? {} : { kind: kind ?? '' }),
          ...(date === undefined ? {} : { date }),
        }),
      ),
  };
}
