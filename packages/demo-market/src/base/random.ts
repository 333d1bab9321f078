/**
 * Pseudorandom numbers that depend only on a seed and on the name of their stream. The same seed and name produce the
 * same numbers on every machine.
 */
export interface Random {
  /** Returns a number that is at least 0 and less than 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Returns a whole number between two bounds, both inclusive. */
  whole(low: number, high: number): number;
  /** Returns a number from a distribution with mean 0 and standard deviation 1. Its absolute value never exceeds 6. */
  normal(): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks some items of a list, which keep their order. */
  some<T>(list: readonly T[], count: number): T[];
}

/**
 * Returns a separate stream for each name, so that additions to one part of the market do not change the other parts.
 */
export function randomOf(seed: number, name: string): Random {
  let state = hash(`${seed}/${name}`);
  // Mulberry32: fast, and random enough for made-up prices.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    // The sum of twelve uniform numbers minus its mean. It is nearly normally distributed, but bounded, so that no day
    // is extreme.
    normal: () => {
      let sum = -6;
      for (let i = 0; i < 12; i++) sum += next();
      return sum;
    },
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    some: (list, count) => {
      let missing = Math.min(count, list.length);
      let left = list.length;
      return list.filter(() => {
        const isPicked = next() * left-- < missing;
        if (isPicked) missing--;
        return isPicked;
      });
    },
  };
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
  return value;
}
