import { z } from 'zod';
import type { Cursors } from '../../platform/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A reader's position in the list: the last notice, and the number of rows already shown. */
export interface Place {
  readonly after: { readonly date: string; readonly textId: string } | null;
  readonly rowCount: number;
}

const LIST = 'notice-facts';
const placeSchema = z.tuple([z.iso.date(), z.string(), z.int().nonnegative()]);

export function placeOf(
  cursors: Cursors,
  { date, textId }: { date: string; textId: string },
  rowCount: number,
): string {
  return cursors.write(LIST, [date, textId, rowCount]);
}

export function readPlace(cursors: Cursors, text: string | undefined): Place {
  if (text === undefined) return { after: null, rowCount: 0 };
  const place = placeSchema.safeParse(cursors.read(LIST, text));
  if (!place.success) throw new Refusal('notice-facts.badPlace', {});
  const [date, textId, rowCount] = place.data;
  return { after: { date, textId }, rowCount };
}
