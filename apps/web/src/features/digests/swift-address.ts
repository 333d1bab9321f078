import { SWIFT_KINDS, type SwiftKind } from '@jishi/contract';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { isCalendarDay } from '../../shared/time/days.ts';

/** What narrows the list of messages; empty texts do not. */
export interface SwiftFilter {
  readonly code: string;
  readonly kind: SwiftKind | null;
  readonly date: string;
}

export const NO_FILTER: SwiftFilter = { code: '', kind: null, date: '' };

export const isNarrowed = ({ code, kind, date }: SwiftFilter): boolean =>
  code !== '' || kind !== null || date !== '';

/** Parts of an address that are none of ours count as absent. */
export function readSwiftFilter(params: URLSearchParams): SwiftFilter {
  const [code, date] = [params.get('companyid') ?? '', params.get('date') ?? ''];
  return {
    code: /^\d{6}$/.test(code) ? code : '',
    kind: SWIFT_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    date: isCalendarDay(date) ? date : '',
  };
}

/** The filter lives in the address; each change is a step that the back button takes back. */
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
