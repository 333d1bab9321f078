import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '../../../platform/read-audit.ts';
import { CASES } from './changing-verbs.fixture.ts';
import { changing } from './commands.fixture.ts';
import { openWorld, type World } from './verb-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const entriesOf = (action: string) => readAudit(world.shop.db, { action, limit: 100 });

describe('a changing command', () => {
  it('has a case in the sweep, and every case belongs to a command', () => {
    expect(Object.keys(CASES).sort(), 'CASES of changing-verbs.fixture.ts').toEqual([...changing].sort());
  });

  it('leaves no entry if it is a dry run, is rejected, or fails in its transaction', async () => {
    const before = await readAudit(world.shop.db, { limit: 1 });
    await world.run('site', 'switch', 'invoice', 'on', '--dry-run');
    await world.run('account', 'disable', '999999');
    await world.run('wallet', 'top-up', '999999', '1', '--reference', 'x');
    expect(await readAudit(world.shop.db, { limit: 1 })).toEqual(before);
  });
});

describe('personal data in full', () => {
  it('is printed only with an audit entry', async () => {
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
  it('rejects updates and deletions', async () => {
    const { pool } = world.shop.test.database;
    for (const statement of [
      "update audit_entry set actor = 'nobody'",
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(pool.query(statement)).rejects.toThrow('the audit log is append-only');
  });

  it('lists entries by account, command, operator and day, and shows each change', async () => {
    const [, account = ''] =
      /^account (\d+)$/m.exec((await world.run('account', 'create', 'Listed')).out) ?? [];
    await world.run('account', 'plan', account, 'professional', '--reason', 'a good year');
    await world.runAsWang('account', 'plan', account, 'unlimited');
    const list = async (...args: string[]): Promise<string[]> =>
      (await world.run('audit', 'list', '--account', account, ...args)).out.trimEnd().split(/ *\n/);
    const [newest = '', middle = '', oldest = '', ...more] = await list();
    expect(newest).toMatch(/wang +account\.plan +account \d+/);
    expect(middle).toMatch(/li +account\.plan +account \d+ .*"a good year"$/);
    expect(oldest).toMatch(/li +account\.create/);
    expect(more).toEqual([]);
    expect(await list('--verb', 'account plan', '--operator', 'li')).toEqual([middle]);
    expect(await list('--to', '2020-01-01')).toEqual(['no entries']);
    const idOf = (one: string): string => /^ *(\d+)/.exec(one)?.[1] ?? '';
    expect(await list('--before', idOf(middle))).toEqual([oldest]);
    expect(await list('--limit', '1')).toEqual([newest]);
    const text = (await world.run('audit', 'show', idOf(middle))).out;
    expect(text).toContain('changed  plan: "standard" → "professional"');
    expect(text).toContain('same     status: "active"');
    expect(text).toContain('reason   a good year');
  });
});
