import { afterAll, describe, expect, it } from 'vitest';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run } = await operatorOf();
afterAll(test.drop);

const TEXTS = ['--title-zh', '维护', '--title-en', 'Works', '--zh', '今晚维护', '--en', 'Works tonight'];

describe('message send', () => {
  it('reports the number of receivers, and sends a message once to each account of a kind', async () => {
    for (const kind of ['individual', 'individual', 'organisation', 'internal'])
      await run('account', 'create', 'A reader', '--kind', kind);
    const written = async () => {
      const { rows } = await test.database.pool.query('select from message');
      return rows.length;
    };
    expect((await run('message', 'send', '--all', ...TEXTS, '--dry-run')).out).toBe(
      '3 accounts would receive it; nothing was sent\n',
    );
    expect(await written()).toBe(0);
    const toIndividuals = ['message', 'send', '--kind', 'individual', '--ref', 'works', ...TEXTS];
    expect((await run(...toIndividuals)).out).toBe('sent to 2 accounts\n');
    await run(...toIndividuals);
    expect(await written()).toBe(2);
  });

  it('needs a receiver and an existing account', async () => {
    expect((await run('message', 'send', ...TEXTS)).problem).toContain('choose the recipients');
    expect((await run('message', 'send', '--kind', 'firm', ...TEXTS)).problem).toContain('one of individual');
    expect((await run('message', 'send', '999', ...TEXTS)).problem).toContain('account 999 does not exist');
  });
});
