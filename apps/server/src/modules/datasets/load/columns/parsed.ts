import { BadValue } from '../load.messages.ts';

/** A cell as the database stores it. Null means "not known". A `BadValue` states why the cell is rejected. */
export type Parsed = string | null | BadValue;
export type ParseValue = (cell: string) => Parsed;

/**
 * Parses a cell, and if that fails, parses it again after undoing the changes of programs. Nearly every cell succeeds
 * at first.
 */
export function orPlain(parse: ParseValue, plain: (text: string) => string): ParseValue {
  return (text) => {
    const parsed = parse(text);
    return parsed instanceof BadValue ? parse(plain(text)) : parsed;
  };
}
