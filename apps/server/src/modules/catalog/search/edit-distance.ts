/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make one word of the other; anything
 * beyond `most` is `most + 1`.
 */
export function editDistance(one: readonly string[], other: readonly string[], most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, at(before, j - 2) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(at(last, other.length), most + 1);
}

const at = (row: readonly number[], i: number): number => row[i] ?? Number.POSITIVE_INFINITY;
