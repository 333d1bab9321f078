import { columnAt } from '../columns/column-at.ts';
import type { RecordBatch } from '../source/csv-records.ts';
import type { Recognized } from './recognize.ts';

/**
 * Returns a function that fills the empty cells of the columns that the vendor writes only once for several rows. It
 * must be called with all batches, in their order. Null if the layout has no such columns.
 */
export function repeaterOf(
  { layouts }: Recognized,
  header: readonly string[],
): ((batch: Pick<RecordBatch, 'records'>) => void) | null {
  const places = layouts.flatMap(({ layout }) => layout.repeated.map((name) => columnAt(header, name)));
  if (places.length === 0) return null;
  const above = new Map<number, string>();
  return ({ records }) => {
    for (const cells of records)
      for (const place of cells.every((cell) => cell.trim() === '') ? [] : places) {
        const text = (cells[place] ?? '').trim();
        if (text !== '') above.set(place, text);
        else cells[place] = above.get(place) ?? '';
      }
  };
}
