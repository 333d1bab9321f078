/**
 * Numbers that look random and depend on a name alone: the same seed and name give the same numbers on every
 * machine.
 */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  /** Mean 0, deviation 1; never beyond 6. */
  normal(): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Some of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** A separate stream for each name, so that later additions to the market change nothing else. */
export function randomOf(seed: number, name: string): Random {
  let state = hash(`${seed}/${name}`);
  // Mulberry32: cheap, and random enough for made-up prices.
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
    // The sum of twelve uniform numbers less its mean: close enough to normal, and bounded, so that no day is
    // absurd.
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
