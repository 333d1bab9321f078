import { decimalText, percentText, serialText } from './number-text.ts';
import { unescaped } from './shared-strings.ts';
import type { Workbook } from './workbook.ts';
import { damaged } from './workbook-parts.ts';

/** A cell with the text and attributes that the sheet contains. */
export interface SheetCell {
  readonly type: string;
  readonly style: string;
  readonly value: string;
  /** Undefined for a cell without a formula. */
  readonly formula: string | undefined;
}

/** Returns the text of a cell as it would be in a CSV file. */
export function cellText(
  { type, style, value, formula }: SheetCell,
  { strings, kinds, date1904 }: Workbook,
): string {
  // The formula was never evaluated, so the value is unknown. It must not be read as empty.
  if (formula !== undefined && value === '' && type !== 'str') return `=${formula}`;
  switch (type) {
    case 's': {
      const text = value === '' ? '' : strings[Number(value)];
      if (text === undefined) throw damaged(`a cell refers to text ${value}, which is not there`);
      return text;
    }
    case 'str':
    case 'inlineStr':
      return unescaped(value);
    case 'b':
      return value === '' ? '' : value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return value
        .replace(/Z$/, '')
        .replace(/T00:00(:00(\.0+)?)?$/, '')
        .replace('T', ' ');
    case 'e':
      return value;
    default:
      return numberText(value, kinds[Number(style)] ?? 'plain', date1904);
  }
}

function numberText(value: string, kind: Workbook['kinds'][number], date1904: boolean): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (kind === 'date' || kind === 'dateMillis')
    return serialText(number, date1904, kind === 'dateMillis') ?? decimalText(number);
  return kind === 'percent' ? percentText(number) : decimalText(number);
}
