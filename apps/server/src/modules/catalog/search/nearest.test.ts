import { expect, it } from 'vitest';
import { type Candidate, NearestWords } from './nearest.ts';

/** A reference implementation that computes the complete edit-distance matrix for each word. */
function editDistance(one: readonly string[], other: readonly string[]): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const steps = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost];
      row.push(Math.min(...steps, isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY));
    }
  }
  return at(one.length, other.length);
}

function nearestOfAll(candidates: readonly Candidate[], letters: readonly string[]): string | null {
  const most = letters.length >= 8 ? 2 : 1;
  const rated = candidates.flatMap(({ text, letters: own, texts }) => {
    const distance = editDistance(letters, own);
    return distance > most ? [] : [{ text, distance, isAlike: own[0] === letters[0], texts }];
  });
  rated.sort(
    (one, other) =>
      one.distance - other.distance ||
      Number(other.isAlike) - Number(one.isAlike) ||
      other.texts - one.texts ||
      (one.text < other.text ? -1 : 1),
  );
  return rated[0]?.text ?? null;
}

/** Returns pseudo-random numbers in [0, 1) that are the same on each run. */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

it('the nearest word is the one that a comparison with every word finds', () => {
  const next = numbers();
  const word = (): string =>
    Array.from({ length: 3 + Math.floor(next() * 8) }, () => 'abc'[Math.floor(next() * 3)]).join('');
  const words = [...new Set(Array.from({ length: 150 }, word))].sort();
  const candidates = words.map((text) => ({ text, letters: [...text], texts: Math.floor(next() * 4) }));
  const nearest = new NearestWords(candidates);
  const typed = Array.from({ length: 200 }, word);
  expect(typed.map((text) => nearest.nearest([...text]))).toEqual(
    typed.map((text) => nearestOfAll(candidates, [...text])),
  );
});
