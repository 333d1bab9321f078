import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files whose tests take longest. The files are short, but they visit many pages. */
const LONGEST = ['pages.test.ts', 'zh.sweep.test.ts', 'en.sweep.test.ts', 'late.sweep.test.ts'].map(
  (name) => `every-page/${name}`,
);

const placeOf = ({ moduleId }: TestSpecification): number =>
  (LONGEST.findIndex((name) => moduleId.endsWith(name)) + LONGEST.length + 1) % (LONGEST.length + 1);

/**
 * Starts the files that take longest first, so that the run does not end with one busy worker while the others are
 * idle. Without results from an earlier run, vitest would start the largest files first, and those that take longest
 * would come last. With `--sequence.shuffle`, the seed determines the order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (!shuffle) return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
    const drawOf = ({ moduleId }: TestSpecification): string =>
      createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    return files.toSorted((one, other) => (drawOf(one) < drawOf(other) ? -1 : 1));
  }
}
