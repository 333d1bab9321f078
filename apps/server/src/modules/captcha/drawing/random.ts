import { randomFillSync } from 'node:crypto';

/**
 * Returns a number from 0 (inclusive) to 1 (exclusive). Drawings use the operating system's random numbers, because
 * predictable ones would reveal the solutions.
 */
export type Random = () => number;

const NUMBERS_AHEAD = 4_096;
const RANGE = 2 ** 32;

export function secureRandom(): Random {
  const numbers = new Uint32Array(NUMBERS_AHEAD);
  let next = NUMBERS_AHEAD;
  return () => {
    if (next === NUMBERS_AHEAD) {
      randomFillSync(numbers);
      next = 0;
    }
    return (numbers[next++] as number) / RANGE;
  };
}

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

export const wholeBetween = (random: Random, low: number, high: number): number =>
  low + Math.floor((high - low + 1) * random());

export const pickOne = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T;

export function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = wholeBetween(random, 0, last);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
