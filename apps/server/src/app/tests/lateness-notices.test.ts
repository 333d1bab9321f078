import { favouritesEndpoints, messagesEndpoints } from '@jishi/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/harness/browser.ts';
import { quotesManifest } from '../../../test/harness/market.ts';
import { newIndividual } from '../../../test/harness/persons.ts';
import { startSite } from '../../../test/harness/server.ts';
import { readAccountOfPerson } from '../../modules/accounts/index.ts';
import { DatasetRegistry } from '../../modules/datasets/index.ts';
import { findPerson } from '../../modules/identity/index.ts';
import { readMessages, titleOf } from '../../modules/messages/index.ts';
import { paragraphsOf } from '../../modules/messages/message-texts.ts';
import { makeWebhook } from '../../modules/messages/webhooks/own-webhooks.ts';
import { checkStatus } from '../../modules/status/status.jobs.ts';
import { outboxOf } from '../reactions/outbox.fixture.ts';

const CODES = ['p_stock9721', 'p_stock9722', 'p_stock9723', 'p_stock9724', 'p_stock9725'];
const site = await startSite(CODES.map((code) => quotesManifest(code, { cadence: 'daily' })));
afterAll(site.stop);
const { db, pool } = site.database;
const { react, job } = outboxOf(site);

let cases = 0;
/** Each case has its own data set, whose latest rows are from Friday, 27 February. */
async function freshDataset(): Promise<string> {
  const code = CODES[cases++] ?? '';
  await rowsOf(code, '2026-02-27');
  return code;
}
async function rowsOf(code: string, day: string): Promise<void> {
  await site.load(code, `SECCODE,TRADEDATE,F002N\n600002,${day},6.3\n`);
  await site.derive();
  await site.state.registry.refresh();
}
async function checkOn(day: string): Promise<void> {
  site.time.now = new Date(`${day}T02:00:00Z`);
  await job('status.check');
  await react();
}
async function newReader() {
  site.time.now = new Date('2026-03-02T02:00:00Z');
  const browser = await newIndividual(site);
  const person = await findPerson(db, browser.mobile);
  const account = await readAccountOfPerson(db, person?.id ?? 0n);
  return { browser, accountId: account?.id ?? 0n };
}
const hold = (accountId: bigint, code: string) =>
  pool.query('insert into push_right values ($1, $2, false, now())', [accountId, code]);
const follow = (browser: Browser, code: string) => browser.call(favouritesEndpoints.followLateness, { code });
const messagesAbout = async (accountId: bigint) => {
  const { rows } = await pool.query<{ topic: string; details: Record<string, unknown> }>(
    'select topic, details from message where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ topic, details: { code, day, promisedOn, tradingDays, days } }) => ({
    topic,
    code,
    day,
    promisedOn,
    count: tradingDays ?? days,
  }));
};
const late = (code: string) => ({
  topic: 'datasetLate',
  code,
  day: '2026-02-27',
  promisedOn: '2026-03-03',
  count: 2,
});

// Each case sets the clock back to its own start, so records that earlier cases made at later times are deleted.
beforeEach(() => pool.query('truncate status_component, status_incident, dataset_lateness'));

describe('a data set that becomes late', () => {
  it('is announced once with the promised day, and once more after it is up to date again', async () => {
    const code = await freshDataset();
    const [holder, follower, other] = [await newReader(), await newReader(), await newReader()];
    await hold(holder.accountId, code);
    await follow(follower.browser, code);
    // On Tuesday the data set is still on time, because Monday may pass without rows.
    await checkOn('2026-03-03');
    expect(await messagesAbout(holder.accountId)).toEqual([]);
    for (const day of ['2026-03-04', '2026-03-04', '2026-03-05']) await checkOn(day);
    for (const { accountId } of [holder, follower])
      expect(await messagesAbout(accountId)).toEqual([late(code)]);
    // Rows that are still too old cause no message.
    await rowsOf(code, '2026-03-02');
    await checkOn('2026-03-06');
    expect(await messagesAbout(holder.accountId)).toHaveLength(1);
    await rowsOf(code, '2026-03-05');
    for (const day of ['2026-03-06', '2026-03-06']) await checkOn(day);
    const back = { topic: 'datasetBack', code, day: '2026-03-05', promisedOn: '2026-03-03', count: 3 };
    for (const { accountId } of [holder, follower])
      expect(await messagesAbout(accountId)).toEqual([late(code), back]);
    expect(await messagesAbout(other.accountId)).toEqual([]);
  });

  it('is announced once to an account that is both a holder and a follower', async () => {
    const code = await freshDataset();
    const { browser, accountId } = await newReader();
    await hold(accountId, code);
    await follow(browser, code);
    await checkOn('2026-03-04');
    expect(await messagesAbout(accountId)).toEqual([late(code)]);
  });

  it('is announced once if several processes check at the same time', async () => {
    const code = await freshDataset();
    const { accountId } = await newReader();
    await hold(accountId, code);
    site.time.now = new Date('2026-03-04T02:00:00Z');
    const clock = (): Date => site.time.now;
    const another = new DatasetRegistry(pool, undefined, clock);
    const { databaseProbe } = site;
    const checks = [site.state.registry, another, another].map((registry) =>
      checkStatus({ db, clock, databaseProbe, derived: { pool, registry } }),
    );
    await Promise.all(checks);
    await react();
    expect(await messagesAbout(accountId)).toEqual([late(code)]);
  });

  it('is announced by e-mail and webhook according to the account’s choice', async () => {
    const code = await freshDataset();
    const { browser, accountId } = await newReader();
    const { secret } = site;
    const resolveHost = async (): Promise<string[]> => ['127.0.0.1'];
    await makeWebhook({ db, clock: () => site.time.now, secret, resolveHost, httpsOnly: true }, accountId, {
      url: 'https://hooks.example.com/jishi',
      topics: ['datasetLate'],
    });
    const chosen = { topic: 'datasetLate', site: true, email: false, sms: true } as const;
    await browser.call(messagesEndpoints.changePreferences, { topics: [chosen] });
    await follow(browser, code);
    await checkOn('2026-03-04');
    const { rows: dispatched } = await pool.query(
      'select channel from message_dispatch where account_id = $1',
      [accountId],
    );
    expect(dispatched).toEqual([{ channel: 'sms' }]);
    const { rows: posted } = await pool.query(
      `select delivery.topic from webhook_delivery delivery join webhook on webhook.id = webhook_id
       where account_id = $1`,
      [accountId],
    );
    expect(posted).toEqual([{ topic: 'datasetLate' }]);
    const [message] = await readMessages(db, { accountId, unread: true, limit: 1 });
    if (message === undefined) throw new Error('there is no message');
    expect(titleOf(message, 'en')).toBe(`Test quotes ${code} (${code}) is late`);
    expect(paragraphsOf(message, 'en')[0]).toContain('due by the end of 2026-03-03 (UTC+8)');
  });

  it('is announced only to its holder if private, and to nobody after it has left the catalogue', async () => {
    const code = await freshDataset();
    const [holder, follower] = [await newReader(), await newReader()];
    await hold(holder.accountId, code);
    await follow(follower.browser, code);
    await pool.query(
      `update dataset set applied_at = applied_at + interval '1 second',
         manifest = jsonb_set(manifest, '{private}', 'true') where code = $1`,
      [code],
    );
    await checkOn('2026-03-04');
    expect(await messagesAbout(holder.accountId)).toEqual([late(code)]);
    expect(await messagesAbout(follower.accountId)).toEqual([]);
    await pool.query('update dataset set described = false where code = $1', [code]);
    await checkOn('2026-03-05');
    expect(await messagesAbout(holder.accountId)).toHaveLength(1);
    const { rows } = await pool.query(
      'select ended_at is null as open from dataset_lateness where dataset_code = $1',
      [code],
    );
    expect(rows).toEqual([{ open: false }]);
  });
});
