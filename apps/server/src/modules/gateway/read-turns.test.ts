import { describe, expect, it } from 'vitest';
import { READS_MIN, ReadTurns, ROWS_AT_ONCE, UNKNOWN_ROWS, WAITING_MAX } from './read-turns.ts';

/** The number of concurrent reads that a caller without finished reads can have. */
const UNKNOWN_READS = ROWS_AT_ONCE / UNKNOWN_ROWS;
const LARGE_ROWS = 20_000;

/** Reads that end only when the test ends them. */
class Reads {
  readonly #ends: (() => void)[] = [];

  of(rows: number): () => Promise<{ rows: number }> {
    return () => new Promise((resolve) => this.#ends.push(() => resolve({ rows })));
  }

  /** Ends the given number of running reads, or all of them, and lets waiting reads start. */
  async end(count = this.#ends.length): Promise<void> {
    for (const end of this.#ends.splice(0, count)) end();
    await new Promise(setImmediate);
  }

  async endAll(): Promise<void> {
    while (this.underWay > 0) await this.end();
  }

  get underWay(): number {
    return this.#ends.length;
  }
}

const many = <T>(count: number, make: () => Promise<T>): Promise<T>[] => Array.from({ length: count }, make);

describe('reads of one caller', () => {
  it('wait for a running read to end, and do not delay any other caller', async () => {
    const turns = new ReadTurns();
    const reads = new Reads();
    const own = many(100, () => turns.run(1n, reads.of(20)));
    expect(reads.underWay).toBe(UNKNOWN_READS);
    const other = turns.run('192.0.2.0', reads.of(20));
    expect(reads.underWay).toBe(UNKNOWN_READS + 1);
    await reads.endAll();
    expect(await Promise.all([...own, other])).toHaveLength(101);
  });

  it('do not wait once finished reads are small', async () => {
    const turns = new ReadTurns();
    const reads = new Reads();
    const first = many(UNKNOWN_READS, () => turns.run(1n, reads.of(20)));
    await reads.end();
    await Promise.all(first);
    const next = many(200, () => turns.run(1n, reads.of(20)));
    expect(reads.underWay).toBe(200);
    await reads.endAll();
    await Promise.all(next);
  });

  it('run two at a time once finished reads are large, including reads that are already waiting', async () => {
    const turns = new ReadTurns();
    const reads = new Reads();
    const all = many(50, () => turns.run(1n, reads.of(LARGE_ROWS)));
    expect(reads.underWay).toBe(UNKNOWN_READS);
    await reads.end();
    while (reads.underWay > 0) {
      expect(reads.underWay).toBeLessThanOrEqual(READS_MIN);
      await reads.end();
    }
    expect(await Promise.all(all)).toHaveLength(50);
  });

  it('are not all admitted after one small result among large ones', async () => {
    const turns = new ReadTurns();
    const reads = new Reads();
    const large = many(2, () => turns.run(1n, reads.of(LARGE_ROWS)));
    await reads.end();
    const mixed = [turns.run(1n, reads.of(1)), ...many(50, () => turns.run(1n, reads.of(LARGE_ROWS)))];
    await reads.end(1);
    expect(reads.underWay).toBe(READS_MIN);
    await reads.endAll();
    expect(await Promise.all([...large, ...mixed])).toHaveLength(53);
  });

  it('release their turn when they fail', async () => {
    const turns = new ReadTurns();
    const failed = many(100, () => turns.run(1n, () => Promise.reject(new Error('lost'))));
    const outcomes = await Promise.allSettled(failed);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await turns.run(1n, () => Promise.resolve({ rows: 1 }))).toEqual({ rows: 1 });
  });

  it('are rejected as busy beyond the maximum number of waiting reads', async () => {
    const turns = new ReadTurns();
    const reads = new Reads();
    const fit = many(UNKNOWN_READS + WAITING_MAX, () => turns.run(1n, reads.of(1)));
    await expect(turns.run(1n, reads.of(1))).rejects.toMatchObject({ error: 'gateway.busy' });
    await reads.endAll();
    expect(await Promise.all(fit)).toHaveLength(UNKNOWN_READS + WAITING_MAX);
  });

  it('have the same limit for a new caller even if the cache of callers is full', async () => {
    const turns = new ReadTurns();
    const reads = new Reads();
    for (let id = 0n; id < 10_010n; id++) await turns.run(id, () => Promise.resolve({ rows: 1 }));
    const own = many(50, () => turns.run(-1n, reads.of(1)));
    expect(reads.underWay).toBe(UNKNOWN_READS);
    await reads.endAll();
    await Promise.all(own);
  });
});
