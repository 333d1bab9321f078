import {
  EXPORT_FORMATS,
  EXPORT_HEADERS,
  EXPORT_SPLITS,
  type ExportFormat,
  type ExportHeader,
  type ExportSplit,
} from '@jishi/contract';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { isCalendarDay } from '../../shared/time/days.ts';

export interface ExportChoice {
  readonly code: string;
  readonly format: ExportFormat;
  readonly split: ExportSplit;
  readonly header: ExportHeader;
  readonly from: string;
  readonly to: string;
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value =>
  values.find((one) => one === value) ?? (values[0] as Value);

/** The export form, kept in the address so that a link fills it in. */
export function useExportForm() {
  const [address, setAddress] = useAddress();
  const choice: ExportChoice = {
    code: address.get('code') ?? '',
    format: oneOf(EXPORT_FORMATS, address.get('format')),
    split: oneOf(EXPORT_SPLITS, address.get('split')),
    header: oneOf(EXPORT_HEADERS, address.get('header')),
    from: address.get('from') ?? '',
    to: address.get('to') ?? '',
  };
  const change = (values: Partial<ExportChoice>): void =>
    setAddress((old) => withParameters(old, values), { replace: true });
  return { choice, change };
}

/** Whether a day is empty or a valid calendar day. */
export const isDayOrEmpty = (day: string): boolean => day === '' || isCalendarDay(day);
