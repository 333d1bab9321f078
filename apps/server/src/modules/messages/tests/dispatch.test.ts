import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { DeliveryRefused } from '../../../platform/delivery.ts';
import { createLog } from '../../../platform/log.ts';
import { changePreferences } from '../change-preferences.ts';
import { ALONE_MAX, dispatchMessage, WINDOW_MS } from '../dispatch/dispatch.ts';
import { claimDispatch } from '../dispatch/dispatches.repository.ts';
import { notifyAndSend } from '../dispatch/notify-and-send.ts';
import { catching, notified, only, RECIPIENT } from '../messages.fixture.ts';
import { readMessages } from '../messages.repository.ts';
import { writeMessages } from '../notify.ts';

const site = await startSite([]);
afterAll(site.stop);
const { db } = site.database;

async function newAccount(): Promise<bigint> {
  // Moves the e-mails of earlier tests out of the window.
  site.advance(2 * WINDOW_MS);
  return (await newCustomer(site)).accountId;
}

const inbox = (accountId: bigint) => readMessages(db, { accountId, unread: false, limit: 50 });

describe('an e-mail', () => {
  it('is sent once, even by repeated jobs in several processes', async () => {
    const accountId = await newAccount();
    await notified(site, accountId);
    const [message] = await inbox(accountId);
    const { deps, mails, sweep } = catching(site);
    await Promise.all([
      dispatchMessage(deps, message?.id ?? 0n),
      sweep(),
      dispatchMessage(deps, message?.id ?? 0n),
    ]);
    await sweep();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'li@example.com', subject: expect.stringContaining('已开具') });
    expect(mails[0]?.text).toContain('https://jishi.example/#/admin/msg');
  });

  it('from a notification job is sent once by that job, without a further job', async () => {
    const accountId = await newAccount();
    const { deps, mails, sweep } = catching(site);
    const jobs = async () =>
      (await site.database.pool.query('select count(*) as n from graphile_worker.jobs')).rows[0]?.n;
    const before = await jobs();
    const notice = {
      topic: 'paid',
      values: { number: 'N1' },
      ref: 'order:N1:paid',
    } as const;
    for (let run = 0; run < 2; run++) await notifyAndSend(deps, accountId, [notice]);
    await sweep();
    expect(mails).toHaveLength(1);
    expect(await jobs()).toEqual(before);
  });

  it('of a process that died before sending is sent after its claim expires', async () => {
    const accountId = await newAccount();
    await notified(site, accountId);
    await inTransaction(db, (tx) => claimDispatch(tx, { messageId: null, now: site.time.now }));
    const { mails, sweep } = catching(site);
    await sweep();
    expect(mails).toHaveLength(0);
    site.advance(121_000);
    await sweep();
    await sweep();
    expect(mails).toHaveLength(1);
  });

  it('is not written if the transaction is rolled back', async () => {
    const accountId = await newAccount();
    const failing = site.change(async (tx) => {
      await notified({ ...site, change: (work) => work(tx) }, accountId);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await inbox(accountId)).toEqual([]);
  });

  it('is retried with the same Message-ID while the mail server is down, but not after a rejection', async () => {
    const accountId = await newAccount();
    await notified(site, accountId);
    const refs: (string | undefined)[] = [];
    let failure: Error = new Error('ECONNREFUSED');
    const { sweep } = catching(site, {
      senders: {
        sms: null,
        mail: {
          send: async ({ ref }) => {
            refs.push(ref);
            throw failure;
          },
        },
      },
    });
    await sweep();
    await sweep();
    expect(refs).toHaveLength(1);
    site.advance(61_000);
    failure = new DeliveryRefused('550 no such mailbox');
    await sweep();
    site.advance(86_400_000);
    await sweep();
    expect(refs).toHaveLength(2);
    expect(new Set(refs).size).toBe(1);
  });

  it('is in the account’s language', async () => {
    const accountId = await newAccount();
    await changePreferences(db, { accountId, lang: 'en' });
    await notified(site, accountId);
    const { mails, sweep } = catching(site);
    await sweep();
    expect(mails[0]?.subject).toMatch(/^Invoice \d+ has been issued$/);
  });
});

describe('several notices written together', () => {
  it('become one message each, except those that have already been sent', async () => {
    const accountId = await newAccount();
    const { deps, mails, sweep } = catching(site);
    const [paid, delivered] = (['paid', 'delivered'] as const).map((topic) => ({
      topic,
      values: { number: 'N2' },
      ref: `order:N2:${topic}`,
    }));
    if (paid === undefined || delivered === undefined) throw new Error('there are two');
    await notifyAndSend(deps, accountId, [paid]);
    await notifyAndSend(deps, accountId, [paid, delivered]);
    await sweep();
    const topics = (await inbox(accountId)).map(({ topic }) => topic);
    expect(topics.toSorted()).toEqual(['delivered', 'paid']);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('已支付')]);
  });

  it.each(['nestloop', 'hashjoin', 'mergejoin'])(
    'are written in the given order, even if the query plan is a %s',
    async (way) => {
      const accountId = await newAccount();
      const topics = ['paid', 'failed', 'delivered'] as const;
      const notices = topics.map((topic) => ({ topic, values: { number: 'N4' }, ref: `order:N4:${topic}` }));
      const written = await inTransaction(db, async (tx) => {
        for (const other of ['nestloop', 'hashjoin', 'mergejoin'])
          await sql`select set_config(${`enable_${other}`}, ${other === way ? 'on' : 'off'}, true)`.execute(
            tx,
          );
        return writeMessages(tx, notices, { accountId, now: site.time.now, without: 'email' });
      });
      expect(written.map(({ id }) => id)).toHaveLength(3);
      const { rows } = await sql<{ topic: string }>`
      select topic from message where account_id = ${accountId} order by id`.execute(db);
      expect(rows.map(({ topic }) => topic)).toEqual(topics);
    },
  );

  it('are each sent through the channels chosen for their topic', async () => {
    const accountId = await newAccount();
    await changePreferences(db, { accountId, topics: only('paid', { sms: true }) });
    const { deps, mails, texts } = catching(site);
    const notices = (['paid', 'delivered'] as const).map((topic) => ({
      topic,
      values: { number: 'N3' },
      ref: `order:N3:${topic}`,
    }));
    await notifyAndSend(deps, accountId, notices);
    expect(texts).toEqual([expect.objectContaining({ title: expect.stringContaining('已支付') })]);
    expect(mails).toEqual([]);
  });
});

describe('preferences', () => {
  it('limit messages to the channels that are enabled', async () => {
    const accountId = await newAccount();
    await changePreferences(db, { accountId, topics: only('invoiceIssued', { sms: true }) });
    await notified(site, accountId);
    const { mails, texts, sweep } = catching(site);
    await sweep();
    expect(mails).toEqual([]);
    expect(texts).toEqual([
      { mobile: '13800138000', purpose: 'notice', lang: 'zh', title: expect.stringContaining('已开具') },
    ]);
    expect(await inbox(accountId)).toEqual([]);
  });
});

describe('many messages on one topic', () => {
  it('are sent as a few e-mails and then as one digest, while messages on a different topic are sent on their own', async () => {
    const accountId = await newAccount();
    for (let i = 0; i < ALONE_MAX + 4; i++) await notified(site, accountId);
    const { mails, sweep } = catching(site);
    await sweep();
    await notified(site, accountId, {
      topic: 'capReached',
      values: { cap: '100.00', whose: 'key', window: 'today' },
    });
    await sweep();
    expect(mails).toHaveLength(ALONE_MAX + 1);
    expect(mails.at(-1)?.subject).toContain('100.00');
    site.advance(WINDOW_MS);
    await sweep();
    await sweep();
    expect(mails).toHaveLength(ALONE_MAX + 2);
    const digest = mails.at(-1);
    expect(digest?.subject).toBe('发票已开具：4 条新消息');
    expect(digest?.text.match(/已开具/g)).toHaveLength(4);
  });
});

describe('an event', () => {
  it('creates one message for its topic, even if the account is notified of it repeatedly', async () => {
    const accountId = await newAccount();
    const same = { ref: 'once', values: { number: '1' } };
    const outcomes = await Promise.all([notified(site, accountId, same), notified(site, accountId, same)]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await inbox(accountId)).toHaveLength(1);
    const { mails, sweep } = catching(site);
    await sweep();
    expect(mails).toHaveLength(1);
  });
});

describe('an account without an e-mail address', () => {
  it.each([
    ['with a mobile number is logged for debugging only', { ...RECIPIENT, email: null }, ['debug']],
    [
      'and without a mobile number is logged as a warning',
      { ...RECIPIENT, email: null, mobile: null },
      ['warn'],
    ],
  ])('%s', async (_what, recipient, levels) => {
    const accountId = await newAccount();
    await notified(site, accountId);
    const lines: string[] = [];
    const log = createLog('debug', { write: (line: string) => void lines.push(line) });
    const { mails, sweep } = catching(site, { log, recipientOf: async () => recipient });
    await sweep();
    await sweep();
    expect(mails).toEqual([]);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(levels);
  });
});
