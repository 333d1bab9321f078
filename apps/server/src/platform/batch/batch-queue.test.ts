import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BatchQueue } from './batch-queue.ts';

/** Creates a queue whose batches the test completes itself. Batches are numbered in the order in which they start. */
function heldQueue(flightsMax: number, sizeMax = Number.POSITIVE_INFINITY) {
  const batches: { items: readonly number[]; answer: PromiseWithResolvers<readonly number[]> }[] = [];
  const queue = new BatchQueue<number, number>({
    flightsMax,
    nextSize: ({ length }) => Math.min(length, sizeMax),
    run: (items) => {
      const answer = Promise.withResolvers<readonly number[]>();
      batches.push({ items, answer });
      return answer.promise;
    },
  });
  const departed = async (count: number): Promise<void> => {
    await expect.poll(() => batches.length).toBe(count);
  };
  const finish = (n: number): void => batches[n]?.answer.resolve(batches[n].items.map((item) => item * 10));
  return { queue, batches, departed, finish };
}

describe('a batch queue', () => {
  it('sends items added in one turn of the event loop as one batch', async () => {
    const { queue, batches, departed, finish } = heldQueue(1);
    const results = Promise.all([1, 2, 3].map((item) => queue.add(item)));
    await departed(1);
    expect(batches[0]?.items).toEqual([1, 2, 3]);
    finish(0);
    expect(await results).toEqual([10, 20, 30]);
  });

  it('collects the items that arrive during a batch into later batches of the size that `nextSize` returns', async () => {
    const { queue, batches, departed, finish } = heldQueue(1, 2);
    const first = queue.add(1);
    await departed(1);
    const rest = [2, 3, 4].map((item) => queue.add(item));
    expect(queue.waiting).toBe(3);
    finish(0);
    expect(await first).toBe(10);
    await departed(2);
    expect(batches[1]?.items).toEqual([2, 3]);
    finish(1);
    await departed(3);
    expect(batches[2]?.items).toEqual([4]);
    finish(2);
    expect(await Promise.all(rest)).toEqual([20, 30, 40]);
  });

  it('runs at most the allowed number of batches at a time, and starts the next batch before it returns the results of the previous one', async () => {
    const { queue, batches, departed, finish } = heldQueue(2, 1);
    const order: string[] = [];
    const results = [1, 2, 3].map(async (item) => {
      const result = await queue.add(item);
      order.push(`answer ${result}`);
    });
    await departed(2);
    expect(queue.waiting).toBe(1);
    finish(0);
    await departed(3);
    expect(batches.map(({ items }) => items)).toEqual([[1], [2], [3]]);
    expect(order).toEqual([]);
    finish(1);
    finish(2);
    await Promise.all(results);
    expect(order).toContain('answer 10');
  });

  it('rejects all items of a failed batch, and continues with the next batch', async () => {
    const { queue, departed, batches, finish } = heldQueue(1, 2);
    const results = Promise.allSettled([1, 2, 3].map((item) => queue.add(item)));
    await departed(1);
    batches[0]?.answer.reject(new Error('the database is gone'));
    await departed(2);
    finish(1);
    expect(await results).toEqual([
      { status: 'rejected', reason: new Error('the database is gone') },
      { status: 'rejected', reason: new Error('the database is gone') },
      { status: 'fulfilled', value: 30 },
    ]);
  });

  it('rejects a single item if its result is a rejected promise', async () => {
    const queue = new BatchQueue<number, number>({
      flightsMax: 1,
      nextSize: ({ length }) => length,
      run: async (items) =>
        items.map((item) => (item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item))),
    });
    const results = await Promise.allSettled([1, 2, 3].map((item) => queue.add(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('is drained when no batch is running', async () => {
    const { queue, departed, finish } = heldQueue(1);
    await queue.drain();
    const result = queue.add(1);
    await departed(1);
    let isDrained = false;
    const drained = queue.drain().then(() => {
      isDrained = true;
    });
    expect(isDrained).toBe(false);
    finish(0);
    await result;
    await drained;
    expect(isDrained).toBe(true);
  });

  it('returns each item’s own result for any order of arrival and any batch size', async () => {
    const turns = fc.array(fc.array(fc.nat(1_000), { maxLength: 8 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        turns,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        async (all, flightsMax, sizeMax) => {
          let underWay = 0;
          let mostUnderWay = 0;
          const sizes: number[] = [];
          const queue = new BatchQueue<number, string>({
            flightsMax,
            nextSize: ({ length }) => Math.min(length, sizeMax),
            run: async (items) => {
              mostUnderWay = Math.max(mostUnderWay, ++underWay);
              sizes.push(items.length);
              await Promise.resolve();
              underWay--;
              return items.map(String);
            },
          });
          const results: Promise<string>[] = [];
          for (const turn of all) {
            for (const item of turn) results.push(queue.add(item));
            await Promise.resolve();
          }
          expect(await Promise.all(results)).toEqual(all.flat().map(String));
          expect(mostUnderWay).toBeLessThanOrEqual(flightsMax);
          expect(sizes.every((size) => size >= 1 && size <= sizeMax)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});
