import { SWIFT_KINDS, type SwiftKind } from '@jishi/contract';
import { z } from 'zod';
import type { Cursors } from '../../../platform/cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** The last row of a page: its day, its kind, and its values in the kind's sort fields. */
export interface SwiftCursor {
  readonly date: string;
  readonly kind: SwiftKind;
  readonly values: readonly string[];
}

const LIST = 'swift messages';
const cursorSchema = z.tuple([z.iso.date(), z.enum(SWIFT_KINDS), z.array(z.string()).max(8)]);

export const writeSwiftCursor = (cursors: Cursors, { date, kind, values }: SwiftCursor): string =>
  cursors.write(LIST, [date, kind, values]);

export const invalidCursor = (): Refusal => new Refusal('request.invalid', { detail: 'after' });

/** Throws for a cursor that the server did not issue. */
export function readSwiftCursor(cursors: Cursors, text: string): SwiftCursor {
  const parts = cursorSchema.safeParse(cursors.read(LIST, text));
  if (!parts.success) throw invalidCursor();
  const [date, kind, values] = parts.data;
  return { date, kind, values };
}
