import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that run longest. They are short, but visit many pages. */
const LONGEST = ['pages.test.ts', 'zh.sweep.test.ts', 'en.sweep.test.ts', 'late.sweep.test.ts'].map(
  (name) => `every-page/${name}`,
);

const placeOf = ({ moduleId }: TestSpecification): number =>
  (LONGEST.findIndex((name) => moduleId.endsWith(name)) + LONGEST.length + 1) % (LONGEST.length + 1);

/**
 * Starts the longest files first, so that the run does not end with one busy worker and the others idle. Without
 * results of an earlier run, vitest would start with the largest files, and the longest-running would come last. With
 * `--sequence.shuffle`, the seed decides the order.
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
