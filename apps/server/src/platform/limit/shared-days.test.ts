import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './counts.fixture.ts';
import { DaySets } from './day-sets.ts';
import { DaySums } from './day-sums.ts';
import { Exchange } from './exchange.ts';

const NOON = '2026-03-02T04:00:00Z';
const CALLS = { what: 'calls 198.51.100.1', max: 10, by: 1, isWhole: true };

/** Opens processes with a common count. */
function setUp() {
  const running = { count: 0, isAway: false };
  const time = { now: new Date(NOON) };
  const clock = (): Date => time.now;
  const exchanges = { shares: 0 };
  const memory = createMemoryStore(() => running.count);
  const orAway = <T>(value: () => Promise<T>): Promise<T> =>
    running.isAway ? Promise.reject(new Error('away')) : value();
  const store = {
    share: (requests: Parameters<typeof memory.share>[0]) => {
      exchanges.shares++;
      return orAway(() => memory.share(requests));
    },
    unite: (requests: Parameters<typeof memory.unite>[0]) => orAway(() => memory.unite(requests)),
    ofDay: (day: string) => orAway(() => memory.ofDay(day)),
    processes: () => orAway(() => memory.processes()),
  };
  const open = async (others: readonly { readonly exchange: Exchange }[] = []) => {
    running.count++;
    const exchange = new Exchange(store, { clock, onError: () => undefined });
    const sums = new DaySums(exchange, clock);
    const sets = new DaySets(exchange, clock);
    exchange.add(sums, sets);
    for (const other of others) await other.exchange.hear();
    await exchange.recount();
    return { exchange, sums, sets };
  };
  return { open, running, time, exchanges };
}

const takes = async (sums: DaySums, times: number): Promise<number> => {
  let count = 0;
  for (let n = 0; n < times; n++) if ((await sums.take(CALLS)).isTaken) count++;
  return count;
};

describe('a single process', () => {
  it('counts exactly in memory, and stores the count once a second', async () => {
    const { open, exchanges } = setUp();
    const { sums, exchange } = await open();
    for (let n = 0; n < 10; n++) expect(sums.take(CALLS)).toEqual({ isTaken: true, used: n + 1 });
    expect(sums.take(CALLS)).toEqual({ isTaken: false, used: 10 });
    expect(exchanges.shares).toBe(0);
    await exchange.tick();
    await exchange.tick();
    expect(exchanges.shares).toBe(1);
  });

  it('continues with its counts after a restart, until the end of the day', async () => {
    const { open, running, time } = setUp();
    const first = await open();
    await takes(first.sums, 7);
    for (const day of ['2026-02-26', '2026-02-27']) first.sets.admit('days 198.51.100.1', day, 2);
    await first.exchange.stop();
    running.count = 0;
    const second = await open();
    expect(await takes(second.sums, 10)).toBe(3);
    expect(second.sets.admit('days 198.51.100.1', '2026-02-26', 2)).toBe(true);
    expect(second.sets.admit('days 198.51.100.1', '2026-03-02', 2)).toBe(false);
    // Midnight in Shanghai.
    time.now = new Date('2026-03-02T16:00:00Z');
    expect(await takes(second.sums, 12)).toBe(10);
    expect(second.sets.admit('days 198.51.100.1', '2026-03-02', 2)).toBe(true);
  });
});

describe('several processes', () => {
  it('count together, including calls that one process counted while it ran alone', async () => {
    const { open } = setUp();
    const first = await open();
    expect(await takes(first.sums, 4)).toBe(4);
    const second = await open([first]);
    expect(await takes(second.sums, 3)).toBe(3);
    expect(await takes(first.sums, 10)).toBe(3);
    expect(await takes(second.sums, 10)).toBe(0);
  });

  it('can give back an amount that was counted but not used', async () => {
    const { open, time } = setUp();
    const first = await open();
    const second = await open([first]);
    const page = { what: 'rows p_test 198.51.100.1', max: 100, by: 100, isWhole: false };
    expect((await first.sums.take(page)).isTaken).toBe(true);
    expect((await second.sums.take(page)).isTaken).toBe(false);
    first.sums.add(page.what, '2026-03-02', -100);
    await first.exchange.tick();
    time.now = new Date(time.now.getTime() + 1_000);
    expect((await second.sums.take(page)).isTaken).toBe(true);
  });

  it('use only their shares while the database is unavailable, and report their counts afterwards', async () => {
    const { open, running } = setUp();
    const first = await open();
    const second = await open([first]);
    running.isAway = true;
    expect(await takes(first.sums, 10)).toBe(5);
    expect(await takes(second.sums, 10)).toBe(5);
    running.isAway = false;
    for (const { exchange } of [first, second]) await exchange.tick();
    for (const { sums } of [first, second]) expect(await takes(sums, 3)).toBe(0);
  });
});
