import {
  EXPORT_FORMATS,
  EXPORT_HEADERS,
  EXPORT_SPLITS,
  type ExportFormat,
  type ExportHeader,
  type ExportSplit,
} from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { always, oneOf, text } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { isCalendarDay } from '../../shared/time/days.ts';

export interface ExportChoice {
  readonly code: string;
  readonly format: ExportFormat;
  readonly split: ExportSplit;
  readonly header: ExportHeader;
  readonly from: string;
  readonly to: string;
  /** The point in time whose version of the rows is requested, as typed. */
  readonly asOf: string;
}

const exportAddress = addressState({
  code: text,
  format: always(oneOf(EXPORT_FORMATS, EXPORT_FORMATS[0])),
  split: always(oneOf(EXPORT_SPLITS, EXPORT_SPLITS[0])),
  header: always(oneOf(EXPORT_HEADERS, EXPORT_HEADERS[0])),
  from: text,
  to: text,
  asOf: text,
});

/** Returns the values of the export form in the URL, so that a link can fill in the form. */
export function useExportForm() {
  const { address, change } = useAddressState(exportAddress);
  return { choice: address, change };
}

/** Returns whether a day is empty or a valid calendar day. */
export const isDayOrEmpty = (day: string): boolean => day === '' || isCalendarDay(day);
