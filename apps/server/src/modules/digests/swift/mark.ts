import { SWIFT_KINDS, type SwiftKind } from '@jishi/contract';
import { z } from 'zod';
import type { Cursors } from '../../../platform/cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** The last row of a page: its day, its kind, and its values of the order within its kind. */
export interface SwiftMark {
  readonly date: string;
  readonly kind: SwiftKind;
  readonly values: readonly string[];
}

const LIST = 'swift messages';
const markSchema = z.tuple([z.iso.date(), z.enum(SWIFT_KINDS), z.array(z.string()).max(8)]);

export const writeMark = (cursors: Cursors, { date, kind, values }: SwiftMark): string =>
  cursors.write(LIST, [date, kind, values]);

export const wrongMark = (): Refusal => new Refusal('request.invalid', { detail: 'after' });

/** Refuses a mark that no page gave. */
export function readMark(cursors: Cursors, text: string): SwiftMark {
  const parts = markSchema.safeParse(cursors.read(LIST, text));
  if (!parts.success) throw wrongMark();
  const [date, kind, values] = parts.data;
  return { date, kind, values };
}
