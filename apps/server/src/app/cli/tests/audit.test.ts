import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '../../../platform/read-audit.ts';
import { actionOf } from '../commander.ts';
import { allCommands } from '../program.ts';
import { CASES } from './changing-verbs.fixture.ts';
import { openWorld, type World } from './verb-world.fixture.ts';

/** Migrations run without an operator, and have a test of their own. */
const groups = allCommands.filter(({ runsOnOlderDatabase }) => !runsOnOlderDatabase);
const rows = groups.flatMap(({ noun, verbs }) =>
  Object.entries(verbs).map(([verb, row]) => ({ action: actionOf(noun, verb), row })),
);
const changing = rows.filter(({ row }) => row.effect === 'changes').map(({ action }) => action);
/** Commands that may find nothing to change. */
const CHANGES_NOTHING = ['secret.rotate', 'payment.query', 'data.remove-sample', 'demo.drop'];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A world whose commands must succeed: a case that could not be prepared says why. */
const preparing = (): World => ({
  ...world,
  async run(...args) {
    const result = await world.run(...args);
    // A delivery that is held is a problem to those who wanted it published.
    if (result.problem !== null && !args.includes('--stage'))
      throw new Error(`${args.join(' ')}: ${result.problem}`);
    return result;
  },
});

const entriesOf = (action: string) => readAudit(world.shop.db, { action, limit: 100 });

describe('a command that changes something', () => {
  it('has a case below, and each case has a command', () => {
    expect(Object.keys(CASES).sort()).toEqual([...changing].sort());
  });

  it.each(changing)('%s leaves an entry with who, from where, why, before and after', async (action) => {
    const { args, run = world.run } = (await CASES[action]?.(preparing())) ?? { args: [] };
    const before = (await entriesOf(action)).length;
    // Some commands need a reason of their own.
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
    const kind = rows.find((row) => row.action === action)?.row.kind;
    if (kind === 'work') expect(begun?.outcome).toBe('begun');
    const added = kind === 'work' ? 2 : 1;
    expect(older.length + 2 - before).toBeLessThanOrEqual(Math.max(2, added));
  });

  it('leaves none if it is rehearsed, refused or failed in its transaction', async () => {
    const before = await readAudit(world.shop.db, { limit: 1 });
    await world.run('site', 'switch', 'invoice', 'on', '--dry-run');
    await world.run('account', 'disable', '999999');
    await world.run('wallet', 'top-up', '999999', '1', '--reference', 'x');
    expect(await readAudit(world.shop.db, { limit: 1 })).toEqual(before);
  });
});

describe('personal data in full', () => {
  it('is printed only with an entry', async () => {
    const [, account = ''] =
      /^account (\d+)$/m.exec((await world.run('account', 'create', 'Seen')).out) ?? [];
    await world.run('account', 'show', account);
    expect(await entriesOf('account.show')).toEqual([]);
    await world.run('account', 'show', account, '--full');
    await world.run('account', 'find', 'Seen', '--full');
    expect(await entriesOf('account.show')).toMatchObject([{ actor: 'li', subject: `account ${account}` }]);
    expect(await entriesOf('account.find')).toHaveLength(1);
  });
});

describe('the audit log', () => {
  it('takes no change and no deletion', async () => {
    const { pool } = world.shop.test.database;
    for (const statement of [
      "update audit_entry set actor = 'nobody'",
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(pool.query(statement)).rejects.toThrow('the audit log is append-only');
  });

  it('is listed by account, command, operator and day, page by page, and shown with what changed', async () => {
    const [, account = ''] =
      /^account (\d+)$/m.exec((await world.run('account', 'create', 'Listed')).out) ?? [];
    await world.run('account', 'star', account, '1', '--reason', 'a good year');
    await world.runAsWang('account', 'star', account, '2');
    const list = async (...args: string[]): Promise<string[]> =>
      (await world.run('audit', 'list', '--account', account, ...args)).out.trimEnd().split(/ *\n/);
    const [newest = '', middle = '', oldest = '', ...more] = await list();
    expect(newest).toMatch(/wang +account\.star +account \d+/);
    expect(middle).toMatch(/li +account\.star +account \d+ .*"a good year"$/);
    expect(oldest).toMatch(/li +account\.create/);
    expect(more).toEqual([]);
    expect(await list('--verb', 'account star', '--operator', 'li')).toEqual([middle]);
    expect(await list('--to', '2020-01-01')).toEqual(['no entries']);
    const idOf = (one: string): string => /^ *(\d+)/.exec(one)?.[1] ?? '';
    expect(await list('--before', idOf(middle))).toEqual([oldest]);
    expect(await list('--limit', '1')).toEqual([newest]);
    const text = (await world.run('audit', 'show', idOf(middle))).out;
    expect(text).toContain('changed  starLevel: 0 → 1');
    expect(text).toContain('same     status: "active"');
    expect(text).toContain('reason   a good year');
  });
});
