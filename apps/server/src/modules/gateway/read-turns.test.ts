import { describe, expect, it } from 'vitest';
import { LARGE_READS_MAX, LARGE_ROWS, READS_MAX, ReadTurns, WAITING_MAX } from './read-turns.ts';

/** Reads that end when they are told to, and how many of them have begun. */
class Reads {
  readonly #ends: (() => void)[] = [];
  begun = 0;

  of(rows: number): () => Promise<{ rows: number }> {
    return () => {
      this.begun++;
      return new Promise((resolve) => this.#ends.push(() => resolve({ rows })));
    };
  }

  /** Ends those that have begun, and lets others begin. */
  async end(): Promise<void> {
    for (const end of this.#ends.splice(0)) end();
    await new Promise(setImmediate);
  }

  get underWay(): number {
    return this.#ends.length;
  }
}

const many = <T>(count: number, make: () => Promise<T>): Promise<T>[] => Array.from({ length: count }, make);

describe('reads of one caller', () => {
  it('wait for each other, and none of another waits', async () => {
    const turns = new ReadTurns();
    const reads = new Reads();
    const own = many(READS_MAX * 3, () => turns.run(1n, reads.of(20)));
    expect(reads.underWay).toBe(READS_MAX);
    const other = turns.run(2n, reads.of(20));
    expect(reads.underWay).toBe(READS_MAX + 1);
    while (reads.underWay > 0) await reads.end();
    expect(await Promise.all([...own, other])).toHaveLength(READS_MAX * 3 + 1);
  });

  it('are fewer at once while they turn out large, also those that waited before it was known', async () => {
    const turns = new ReadTurns();
    const reads = new Reads();
    const all = many(READS_MAX * 3, () => turns.run(1n, reads.of(LARGE_ROWS)));
    expect(reads.underWay).toBe(READS_MAX);
    await reads.end();
    expect(reads.underWay).toBe(LARGE_READS_MAX);
    while (reads.underWay > 0) {
      expect(reads.underWay).toBeLessThanOrEqual(LARGE_READS_MAX);
      await reads.end();
    }
    expect(await Promise.all(all)).toHaveLength(READS_MAX * 3);
  });

  it('are as many as before once they are small again', async () => {
    const turns = new ReadTurns();
    const reads = new Reads();
    const first = many(READS_MAX, () => turns.run(1n, reads.of(LARGE_ROWS)));
    const small = many(READS_MAX * 3, () => turns.run(1n, reads.of(1)));
    await reads.end();
    expect(reads.underWay).toBe(LARGE_READS_MAX);
    await reads.end();
    expect(reads.underWay).toBeGreaterThan(LARGE_READS_MAX);
    while (reads.underWay > 0) await reads.end();
    expect(await Promise.all([...first, ...small])).toHaveLength(READS_MAX * 4);
  });

  it('give their turn back when they fail', async () => {
    const turns = new ReadTurns();
    const failed = many(READS_MAX * 3, () => turns.run(1n, () => Promise.reject(new Error('lost'))));
    const outcomes = await Promise.allSettled(failed);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await turns.run(1n, () => Promise.resolve({ rows: 1 }))).toEqual({ rows: 1 });
  });

  it('beyond those that may wait are told that the server is busy', async () => {
    const turns = new ReadTurns();
    const reads = new Reads();
    const fit = many(READS_MAX + WAITING_MAX, () => turns.run(1n, reads.of(1)));
    await expect(turns.run(1n, reads.of(1))).rejects.toMatchObject({ error: 'gateway.busy' });
    while (reads.underWay > 0) await reads.end();
    expect(await Promise.all(fit)).toHaveLength(READS_MAX + WAITING_MAX);
  });
});
