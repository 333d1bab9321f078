/** The result of one measure: the median of its rounds, their spread, and details that explain it. */
export interface Measured {
  readonly value: number;
  readonly lowest: number;
  readonly highest: number;
  readonly rounds: number;
  /** If the measure is the worst of several values, all of these values by name, in the unit of the measure. */
  readonly parts?: Readonly<Record<string, number>>;
  readonly detail: Readonly<Record<string, number>>;
}

/** Runs one measure of the tree in a folder. Needs no existing state and leaves nothing behind. */
export type Measure = (note: (line: string) => void, root: string) => Promise<Measured>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('there is no median of nothing');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Rounds to three decimals, which is finer than the noise. */
export function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** Combines times that were each measured once: the measure is the highest time. */
export function worstOf(
  parts: Readonly<Record<string, number>>,
  detail: Readonly<Record<string, number>>,
): Measured {
  return ofParts(Math.max(...Object.values(parts)), parts, detail);
}

/** Combines ratios that were each measured once: the measure is the lowest ratio. */
export function lowestOf(
  parts: Readonly<Record<string, number>>,
  detail: Readonly<Record<string, number>>,
): Measured {
  return ofParts(Math.min(...Object.values(parts)), parts, detail);
}

function ofParts(
  value: number,
  parts: Readonly<Record<string, number>>,
  detail: Readonly<Record<string, number>>,
): Measured {
  const values = Object.values(parts);
  return { value, lowest: Math.min(...values), highest: Math.max(...values), rounds: 1, parts, detail };
}
