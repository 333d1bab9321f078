import { FACT_ITEMS, type FactKind } from '@jishi/contract';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { isCalendarDay } from '../../shared/time/days.ts';

const NAMES = ['kind', 'code', 'from', 'to', 'notice'] as const;

export interface FactFilter {
  readonly kind: FactKind;
  readonly code: string;
  readonly from: string;
  readonly to: string;
}

const isKind = (text: string | null): text is FactKind => text !== null && Object.hasOwn(FACT_ITEMS, text);

/** The filter of an address, and the open notice. */
export function filterOf(params: URLSearchParams): FactFilter & { readonly notice: string } {
  const kind = params.get('kind');
  const text = (name: string): string => params.get(name) ?? '';
  return {
    kind: isKind(kind) ? kind : 'dividend',
    code: text('code'),
    from: text('from'),
    to: text('to'),
    notice: text('notice'),
  };
}

/** Checks the typed filter. A wrong filter is not sent. */
export function faultsOf({ code, from, to }: FactFilter): { code: boolean; from: boolean; to: boolean } {
  const isDay = (day: string): boolean => day === '' || isCalendarDay(day);
  return { code: code !== '' && !/^\d{6}$/.test(code), from: !isDay(from), to: !isDay(to) };
}

export function useFactFilter() {
  const [params, setParams] = useAddress();
  const set = (values: Partial<Record<(typeof NAMES)[number], string>>): void =>
    setParams((old) => withParameters(old, values), { replace: true });
  return { filter: filterOf(params), set };
}
