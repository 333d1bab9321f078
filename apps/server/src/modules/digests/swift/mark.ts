import { SWIFT_KINDS, type SwiftKind } from '@jishi/contract';
import { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';

/** The last row of a page: its day, its kind, and its values of the order in which rows of its kind stand. */
export interface SwiftMark {
  readonly date: string;
  readonly kind: SwiftKind;
  readonly values: readonly string[];
}

const markSchema = z.tuple([z.iso.date(), z.enum(SWIFT_KINDS), z.array(z.string()).max(8)]);

export const writeMark = ({ date, kind, values }: SwiftMark): string =>
  Buffer.from(JSON.stringify([date, kind, values])).toString('base64url');

export const wrongMark = (): Refusal => new Refusal('request.invalid', { detail: 'after' });

/** Refuses what no page gave. */
export function readMark(text: string): SwiftMark {
  const parts = markSchema.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parts.success) throw wrongMark();
  const [date, kind, values] = parts.data;
  return { date, kind, values };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
