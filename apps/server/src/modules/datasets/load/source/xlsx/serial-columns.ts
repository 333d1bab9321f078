import type { Column, Columns } from '../../columns/columns.ts';
import { parseDate } from '../../columns/dates.ts';
import type { Parsed } from '../../columns/parsed.ts';
import { timeParser } from '../../columns/times.ts';
import { isSerial } from '../../columns/values.ts';
import { BadValue } from '../../load.messages.ts';
import { serialText } from './number-text.ts';

/**
 * Converts serial numbers to dates. A workbook stores a date as a number of days since its first date. The cell's
 * format may not show that the number is a date, but the field's type does.
 */
export function withSerials(columns: Columns, date1904: boolean): Columns {
  const read = (column: Column): Column => {
    const { type } = column.field;
    if (type !== 'date' && type !== 'datetime') return column;
    const parse = type === 'date' ? parseDate : timeParser(column.field);
    return { ...column, read: (cells) => serialOr(column.read(cells), column.cell(cells), parse, date1904) };
  };
  return { ...columns, columns: columns.columns.map(read) };
}

function serialOr(parsed: Parsed, cell: string, parse: (text: string) => Parsed, date1904: boolean): Parsed {
  const text = cell.trim();
  if (!(parsed instanceof BadValue) || !isSerial(text)) return parsed;
  const day = serialText(Number(text), date1904);
  return day === null ? parsed : parse(day);
}
