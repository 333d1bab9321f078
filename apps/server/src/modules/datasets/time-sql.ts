import type { Field } from '@jishi/contract';

type TimeField = Pick<Field, 'precision' | 'zone'>;

/** Time formats by the number of digits in fractions of a second. */
const PATTERNS = { 0: 'YYYY-MM-DD HH24:MI:SS', 3: 'YYYY-MM-DD HH24:MI:SS.MS', 6: 'YYYY-MM-DD HH24:MI:SS.US' };

/** Returns SQL for a time as wall-clock time in its field's zone. Market time never has daylight saving time. */
export function wallClockSql({ zone }: TimeField, column: string): string {
  return `${column} at time zone ${zone === undefined ? "interval '08:00'" : zoneLiteral(zone)}`;
}

/** Returns SQL for the text of a time, as answers show it. */
export function timeTextSql(field: TimeField, column: string): string {
  return `to_char(${wallClockSql(field, column)}, '${PATTERNS[field.precision ?? 0]}')`;
}

/** Returns SQL for the time at which a date begins in the field's zone. */
export function dayStartSql({ zone }: TimeField, day: string): string {
  return zone === undefined ? day : `(${day})::timestamp at time zone ${zoneLiteral(zone)}`;
}

/** The contract allows only letters, digits and `_+-/` in a zone's name. */
const zoneLiteral = (zone: string): string => `'${zone.replaceAll("'", "''")}'`;
