import { createHash } from 'node:crypto';
import type { FieldType } from '@jishi/contract';
import { z } from 'zod';
import { parseDate } from '../load/values.ts';

/** Where a page ended. It is bound to the query it came from, and carries the total so that it is counted once. */
export interface Cursor {
  readonly query: string;
  readonly total: number;
  readonly after: readonly (string | null)[];
}

const cursorSchema = z.tuple([z.string(), z.int().nonnegative(), z.array(z.string().nullable()).max(32)]);

export function queryMark(canonical: string): string {
  return createHash('sha256').update(canonical).digest('base64url').slice(0, 16);
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.query, cursor.total, cursor.after])).toString('base64url');
}

/** Parses a cursor; null when it was not made here. */
export function readCursor(text: string): Cursor | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return null;
  try {
    const result = cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (!result.success) return null;
    const [query, total, after] = result.data;
    return { query, total, after };
  } catch {
    return null;
  }
}

/** Order values as the database writes them. A cursor comes back through foreign hands: what the database could not read is refused here. */
const SHAPES: Record<FieldType, RegExp> = {
  text: /^[^\0]*$/,
  char: /^[^\0]*$/,
  number: /^-?\d{1,40}(\.\d{1,40})?$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  datetime:
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
};

/** Whether the cursor holds one value of the right shape for each order field. */
export function fitsTypes({ after }: Cursor, types: readonly FieldType[]): boolean {
  return after.length === types.length && types.every((type, i) => fits(after[i] ?? null, type));
}

function fits(value: string | null, type: FieldType): boolean {
  if (value === null) return true;
  const isShaped = SHAPES[type].test(value);
  const hasDay = type === 'date' || type === 'datetime';
  // 30 February has the shape of a day; years below 100 are none that was ever written.
  return isShaped && (!hasDay || parseDate(value.slice(0, 10)) === value.slice(0, 10));
}
