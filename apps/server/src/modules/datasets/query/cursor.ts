import { createHash } from 'node:crypto';
import type { FieldType } from '@jishi/contract';
import { z } from 'zod';
import type { Cursors } from '../../../platform/cursor.ts';
import { parseDate } from '../load/columns/dates.ts';

/** The end of a page. It is valid only for its query. It contains the total, so that rows are counted only once. */
export interface Cursor {
  readonly query: string;
  readonly total: number;
  readonly after: readonly (string | null)[];
}

const cursorSchema = z.tuple([z.string(), z.int().nonnegative(), z.array(z.string().nullable()).max(32)]);

export function queryMark(canonical: string): string {
  return createHash('sha256').update(canonical).digest('base64url').slice(0, 16);
}

/** Lists that are paged by cursor. */
type List = 'rows' | 'notices';

export function writeCursor(cursors: Cursors, list: List, { query, total, after }: Cursor): string {
  return cursors.write(list, [query, total, after]);
}

/** Parses a cursor. Null if it was not issued by this server for this list. */
export function readCursor(cursors: Cursors, list: List, text: string): Cursor | null {
  const result = cursorSchema.safeParse(cursors.read(list, text));
  if (!result.success) return null;
  const [query, total, after] = result.data;
  return { query, total, after };
}

/** Matches nothing, because types without an order cannot be in a cursor. */
const NEVER = /(?!)/;

/**
 * The form in which PostgreSQL writes the order values of each type. A field's type may have changed since the cursor
 * was issued. A value that PostgreSQL cannot parse as the current type is therefore rejected here.
 */
const SHAPES: Record<FieldType, RegExp> = {
  text: /^[^\0]*$/,
  char: /^[^\0]*$/,
  number: /^-?\d{1,40}(\.\d{1,40})?$/,
  boolean: /^(t|f|true|false)$/,
  json: NEVER,
  list: NEVER,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  datetime:
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
};

/** Returns true if the cursor has one value of the right form for each order field. */
export function fitsTypes({ after }: Cursor, types: readonly FieldType[]): boolean {
  return after.length === types.length && types.every((type, i) => fits(after[i] ?? null, type));
}

function fits(value: string | null, type: FieldType): boolean {
  if (value === null) return true;
  const isShaped = SHAPES[type].test(value);
  const hasDay = type === 'date' || type === 'datetime';
  // Some texts of this form are not dates, such as 30 February.
  return isShaped && (!hasDay || parseDate(value.slice(0, 10)) === value.slice(0, 10));
}
