import { BadValue } from '../load.messages.ts';

/** A cell as the database stores it. Null means "not known". A `BadValue` states why the cell is rejected. */
export type Parsed = string | null | BadValue;
export type ParseValue = (cell: string) => Parsed;

/**
 * Parses a cell. If that fails, undoes the changes that programs make and tries again. Nearly every cell is parsed on
 * the first attempt.
 */
export function orPlain(parse: ParseValue, plain: (text: string) => string): ParseValue {
  return (text) => {
    const parsed = parse(text);
    return parsed instanceof BadValue ? parse(plain(text)) : parsed;
  };
}
