import { withinBrackets } from '../columns/file-habits.ts';
import { FileRefused } from '../load.messages.ts';

/** 9,26 and 1.234,5: a comma before the decimals. */
const DECIMAL = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),(?:\d{1,2}|\d{4,})$|^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/;
/** 1,234.5 and 1,234,567: commas between thousands. */
const THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$|^[+-]?\d{1,3}(?:,\d{3}){2,}$/;
/** 9,600 is ambiguous: 9.6 or 9600. */
const EITHER = /^[+-]?\d{1,3},\d{3}$/;
const EITHER_NUMBER = /^[+-]?\d{1,3}(?:\.\d{3})*(?:,\d+)?$|^[+-]?\d+,\d+$/;

type Records = readonly string[][];

/**
 * Returns a function that replaces decimal commas with points, or changes nothing if the commas separate thousands.
 * Null if the rows have neither kind of comma, so that later rows must decide. Throws if the rows allow both readings.
 * Spreadsheets in countries with decimal commas separate cells with semicolons, so only such files are examined.
 */
export function decimalCommas(first: Records): ((records: Records) => void) | null {
  const cells = first.flatMap((row) => row.map((cell) => withinBrackets(cell) ?? cell.trim()));
  const isDecimal = cells.some((cell) => DECIMAL.test(cell));
  const isThousands = cells.some((cell) => THOUSANDS.test(cell));
  const either = cells.find((cell) => EITHER.test(cell));
  if (either !== undefined && isDecimal === isThousands)
    throw new FileRefused('fileCommas', { value: either });
  if (!isDecimal && !isThousands) return null;
  if (isThousands) return () => undefined;
  return (records) => {
    for (const row of records) for (const [at, cell] of row.entries()) row[at] = withPoint(cell);
  };
}

function withPoint(cell: string): string {
  const text = cell.trim();
  if (!/[.,]/.test(text)) return cell;
  const number = withinBrackets(text);
  if (!EITHER_NUMBER.test(number ?? text)) return cell;
  const pointed = (number ?? text).replaceAll('.', '').replace(',', '.');
  return number === null ? pointed : `(${pointed})`;
}
