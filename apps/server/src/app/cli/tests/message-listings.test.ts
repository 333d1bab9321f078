import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run } = await operatorOf();
afterAll(test.drop);
const { pool } = test.database;
/** More rows than one page searches. The filters match only the last row. */
const ROWS = 100_001;
let account = '';
let webhook = '';

const output = async (...words: string[]): Promise<string> => {
  const { out, problem } = await run(...words);
  expect(problem).toBeNull();
  return out;
};

beforeAll(async () => {
  const { out } = await run('account', 'create', 'Listed');
  account = /^account (\d+)$/m.exec(out)?.[1] ?? '';
  const { rows } = await pool.query(
    `insert into webhook (account_id, url, topics, secret_encrypted, created_at)
     values ($1, 'https://hook.example/in', '{}', 'sealed', now()) returning id::text`,
    [account],
  );
  webhook = rows[0]?.id ?? '';
  // The lists do not read the messages themselves, so the test need not insert a hundred thousand of them.
  await pool.query(`
    alter table message_dispatch drop constraint message_dispatch_message_id_fkey;
    alter table webhook_delivery drop constraint webhook_delivery_message_id_fkey`);
  await pool.query(
    `insert into message_dispatch (message_id, channel, account_id, topic, state, due_at)
     select n, 'email', $1, 'notice', case n when 1 then 'refused' else 'waiting' end, now()
     from generate_series(1, ${ROWS}) n`,
    [account],
  );
  await pool.query(
    `insert into webhook_delivery (webhook_id, message_id, topic, state, at, next_at)
     select $1, n, 'notice', case n when 1 then 'failed' else 'waiting' end, now(), case n when 1 then null else now() end
     from generate_series(1, ${ROWS}) n`,
    [webhook],
  );
});

describe('the lists of messages', () => {
  it('find a row beyond the first page if the next command continues where that page stopped', async () => {
    for (const [list, state] of [
      ['outbox', 'refused'],
      ['deliveries', 'failed'],
    ] as const) {
      const [none, searched = ''] = (await output(list, '--state', state)).split('\n');
      expect(none).toMatch(/^no (refused|failed) /);
      const place = /^the search stopped at \d+: ".* --before (\d+)" with the same filter continues$/;
      const next = place.exec(searched)?.[1] ?? '';
      expect(await output(list, '--state', state, '--before', next)).toMatch(
        new RegExp(`^ *1 [^\\n]* ${state} +attempts[^\\n]*\\n$`),
      );
    }
  });

  it('state the filter if nothing matches it, and report a webhook that does not exist', async () => {
    expect(await output('outbox', '--account', '999999', '--state', 'refused', '--before', '5')).toBe(
      'no refused messages by e-mail or SMS of account 999999\n',
    );
    expect(await output('webhooks', '--account', '999999')).toBe('no webhooks of account 999999\n');
    expect(await output('deliveries', '--webhook', webhook, '--state', 'sent', '--before', '5')).toBe(
      `no sent deliveries to webhook ${webhook}\n`,
    );
    expect((await run('deliveries', '--webhook', '999999')).problem).toMatch(
      /^there is no webhook 999999: see ".*webhooks list"$/,
    );
  });

  it('show both channels of a page’s last message on that page', async () => {
    await pool.query(
      `insert into message_dispatch (message_id, channel, account_id, topic, state, due_at)
       select ${ROWS + 1}, channel, $1, 'notice', 'sent', now() from unnest(array['email', 'sms']) channel`,
      [account],
    );
    const page = await output('outbox', '--state', 'sent', '--limit', '1');
    expect(page).toMatch(/ email [^\n]*\n.* sms [^\n]*\n$/);
  });
});
