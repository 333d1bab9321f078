import { BadValue } from '../load.messages.ts';

/**
 * A cell as the database stores it. Null is "not known"; a BadValue has the reason why the cell is refused.
 */
export type Parsed = string | null | BadValue;
export type ParseValue = (cell: string) => Parsed;

/**
 * Parses again after undoing the habits of files, if the first parse fails. Nearly every cell succeeds in the
 * first.
 */
export function orPlain(parse: ParseValue, plain: (text: string) => string): ParseValue {
  return (text) => {
    const parsed = parse(text);
    return parsed instanceof BadValue ? parse(plain(text)) : parsed;
  };
}
