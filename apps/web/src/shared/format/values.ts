import type { FieldType } from '@jishi/contract';
import { MISSING } from './missing.ts';
import { formatNumber } from './numbers.ts';

export type Value = string | number | null;

/** One value of a record as a reader wants it; dates come from the wire in their final form. */
export function formatValue(value: Value | undefined, type: FieldType, decimalsMin = 0): string {
  if (value === undefined || value === null || value === '') return MISSING;
  return type === 'number' ? formatNumber(value, { decimalsMin }) : String(value);
}
