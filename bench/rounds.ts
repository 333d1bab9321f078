import { type Measured, median, rounded } from './measured.ts';

/** Speed of one side in one round. Both sides use the same unit; higher is better. */
export type Side = () => Promise<number>;

export interface Comparison {
  readonly ours: Side;
  readonly theirs: Side;
  readonly rounds: number;
  readonly note: (line: string) => void;
}

/**
 * Runs both sides in turn and compares them round by round, so that other work on the machine affects both. The
 * starting side alternates, and the first round is not counted.
 */
export async function compare({ ours, theirs, rounds, note }: Comparison): Promise<Measured> {
  const results: { ours: number; theirs: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const isOursFirst = round % 2 === 0;
    const first = await (isOursFirst ? ours : theirs)();
    const second = await (isOursFirst ? theirs : ours)();
    const result = isOursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first };
    const name = round === 0 ? 'to warm up' : `round ${round} of ${rounds}`;
    note(
      `${name}: ${rounded(result.ours)} against ${rounded(result.theirs)}, ratio ${rounded(result.ours / result.theirs)}`,
    );
    if (round > 0) results.push(result);
  }
  const ratios = results.map((result) => result.ours / result.theirs);
  return {
    value: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    rounds,
    detail: {
      ours: median(results.map((result) => result.ours)),
      theirs: median(results.map((result) => result.theirs)),
    },
  };
}
