import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '../../../platform/read-audit.ts';
import { CASES } from './changing-verbs.fixture.ts';
import { changing, commands } from './commands.fixture.ts';
import { openWorld, type World } from './verb-world.fixture.ts';

/** Commands that may succeed without changing anything. */
const CHANGES_NOTHING = ['secret.rotate', 'payment.query', 'data.remove-sample', 'demo.drop'];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/**
 * A world whose commands throw if they fail. The preparations of a case use it, so that an error in them is reported.
 */
const preparing = (): World => ({
  ...world,
  async run(...args) {
    const result = await world.run(...args);
    // A command that stages rows reports a problem because the delivery is held, so its failure is allowed.
    if (result.problem !== null && !args.includes('--stage'))
      throw new Error(`${args.join(' ')}: ${result.problem}`);
    return result;
  },
});

const entriesOf = (action: string) => readAudit(world.shop.db, { action, limit: 100 });

describe('a changing command', () => {
  it.each(changing)('%s records operator, origin and reason, and the old and new state', async (action) => {
    const { args, run = world.run } = (await CASES[action]?.(preparing())) ?? { args: [] };
    const before = (await entriesOf(action)).length;
    // Some commands specify the reason themselves.
    const reason = args.includes('--reason') ? [] : ['--reason', 'for a test'];
    const { problem } = await run(...args, ...reason);
    expect(problem).toBeNull();
    const [entry, begun, ...older] = await entriesOf(action);
    expect([entry?.outcome, entry?.reason]).toEqual([
      'done',
      reason[1] ?? args[args.indexOf('--reason') + 1],
    ]);
    expect(entry?.actor).toMatch(/^[a-z]+\d*$/);
    expect(entry?.origin).toMatch(/@/);
    expect(entry?.before ?? entry?.after).not.toBeNull();
    if (!CHANGES_NOTHING.includes(action)) expect(entry?.after).not.toEqual(entry?.before);
    const kind = commands.find((row) => row.action === action)?.row.kind;
    if (kind === 'work') expect(begun?.outcome).toBe('begun');
    const added = kind === 'work' ? 2 : 1;
    expect(older.length + 2 - before).toBeLessThanOrEqual(Math.max(2, added));
  });
});
