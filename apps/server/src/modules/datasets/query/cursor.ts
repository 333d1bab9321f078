import { createHash } from 'node:crypto';
import { z } from 'zod';

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

/** Reads a cursor back; null when it is none of ours. */
export function readCursor(text: string): Cursor | null {
  try {
    const result = cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (!result.success) return null;
    const [query, total, after] = result.data;
    return { query, total, after };
  } catch {
    return null;
  }
}
