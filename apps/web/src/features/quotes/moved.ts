/** Moves an item of a list by a number of places, but no further than to either end. */
export function moved<Item>(list: readonly Item[], item: Item, step: number): Item[] {
  const from = list.indexOf(item);
  if (from < 0) return [...list];
  const others = list.toSpliced(from, 1);
  return others.toSpliced(Math.min(Math.max(from + step, 0), others.length), 0, item);
}
