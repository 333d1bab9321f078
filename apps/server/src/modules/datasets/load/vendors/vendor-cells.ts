/// <reference lib="esnext.temporal" />
import { EPOCH_NANOSECONDS, type Field, type SourceColumn } from '@jishi/contract';
import { columnAt } from '../columns/column-at.ts';
import { type CellReader, planReader } from '../columns/plan-columns.ts';
import { columnIn, type Recognized } from './recognize.ts';

/** The time zone of times that are written without one, unless the vendor states a different one. */
const MARKET_ZONE = 'Asia/Shanghai';

/** Returns a cell reader for a column. It applies the vendor's codes, date format and time zone. */
export function vendorCells(
  recognized: Recognized,
  { name, field }: { readonly name: string; readonly field: Field },
  header: readonly string[],
  cell: CellReader,
): CellReader {
  const column = columnIn(recognized, name) ?? {};
  const timeZone = timeZoneOf(recognized);
  const day = plannedCells(column, cell);
  const timeAt = column.time === undefined ? -1 : columnAt(header, column.time);
  const isMoment = field.type === 'datetime' && timeAt !== -1;
  const planned: CellReader = isMoment ? (cells) => momentOf(day(cells), cells[timeAt] ?? '') : day;
  if (column.date === EPOCH_NANOSECONDS && timeZone !== null)
    return (cells) => ofEpoch(planned(cells), field, timeZone);
  if (field.type !== 'datetime' || timeZone === null || timeZone === MARKET_ZONE) return planned;
  return (cells) => withZone(planned(cells), timeZone);
}

function plannedCells({ missing, replace, times, date }: SourceColumn, cell: CellReader): CellReader {
  const isPlain = missing === undefined && replace === undefined && times === undefined;
  if (isPlain && (date === undefined || date === EPOCH_NANOSECONDS)) return cell;
  const format = date === EPOCH_NANOSECONDS ? undefined : date;
  const read = planReader(
    { from: '', missing, replace, times, date: format },
    [],
    () => 0,
    () => new Map(),
  );
  return (cells) => read([cell(cells)]);
}

/** Combines a date and a time such as 0935, 935 or 09:35 into a timestamp. */
function momentOf(day: string, time: string): string {
  const [, hour, minute] = /^(\d{1,2})(\d{2})$/.exec(time.trim()) ?? [];
  return `${day.trim()} ${hour === undefined ? time.trim() : `${hour}:${minute}`}`;
}

/** Returns the time zone of the layouts that fit. Null if they differ. */
function timeZoneOf({ layouts }: Recognized): string | null {
  const [first, ...others] = layouts.map(({ vendor }) => vendor.timeZone);
  return first !== undefined && others.every((zone) => zone === first) ? first : null;
}

function ofEpoch(text: string, field: Field, timeZone: string): string {
  if (!/^\d{16,19}$/.test(text)) return text;
  const at = Temporal.Instant.fromEpochNanoseconds(BigInt(text)).toZonedDateTimeISO(timeZone);
  const [day, time] = [at.toPlainDate().toString(), at.toPlainTime().toString()];
  // A time other than midnight is kept even for a date field. Without it, all bars of a morning would have the same
  // key.
  const isDay = field.type !== 'datetime' && time === '00:00:00';
  return isDay ? day : `${day} ${time}${at.offset}`;
}

/** Adds the vendor's time zone to a time without one. */
function withZone(text: string, timeZone: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)$/.exec(text.trim());
  if (!match) return text;
  const { offset } = Temporal.PlainDateTime.from(`${match[1]}T${match[2]}`).toZonedDateTime(timeZone);
  return `${text.trim()}${offset}`;
}
