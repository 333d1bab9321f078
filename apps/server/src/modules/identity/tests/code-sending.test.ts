import { afterAll, afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { runJobs } from '../../../../test/harness/run-jobs.ts';
import { readConfig } from '../../../app/config.ts';
import { createMessageSenders, type MessageSenders } from '../../../app/message-senders.ts';
import { sendCode } from '../../../app/reactions/code-issued.ts';
import { serverSecretOf } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { DeliveryRefused } from '../../../platform/delivery.ts';
import { createDevOutbox } from '../../../platform/dev-outbox/index.ts';
import { reaction } from '../../../platform/events.ts';
import { createLog } from '../../../platform/log.ts';
import { checkCode } from '../codes/check-code.ts';
import { issueCode } from '../codes/issue-code.ts';
import { codeIssued } from '../identity.events.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { db, pool } = test.database;
let now = new Date('2026-03-02T02:00:30Z');
const clock = (): Date => now;
const secret = serverSecretOf('a secret of the tests that is long enough');
const channels = new Set(['sms', 'email'] as const);
const outbox = createDevOutbox(db, clock);
const lines: string[] = [];
const log = createLog('debug', { write: (line: string) => void lines.push(line) });
const localSenders = createMessageSenders(readConfig({}).providers, { db, clock });

afterEach(async () => {
  await pool.query('delete from graphile_worker._private_jobs');
  await pool.query('delete from dev_outbox');
});

let person = 0;
const nextMobile = (): string => `138${String(++person).padStart(8, '0')}`;

const issue = (receiver: string, purpose: 'login' | 'reset', lang: 'zh' | 'en' = 'zh') =>
  inTransaction(db, (tx) => {
    const channel = receiver.includes('@') ? 'email' : 'sms';
    return issueCode(
      tx,
      { clock, secret, channels },
      { channel, receiver, purpose, lang, address: '203.0.113.1' },
    );
  });

/** Runs the pending jobs once. Failed jobs remain pending, so that they can be tried again. */
async function work(senders: MessageSenders = localSenders, underSecret = secret): Promise<void> {
  await pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 minute'");
  const sending = { senders, clock, secret: underSecret, log, siteAddress: 'https://jishi.example' };
  await runJobs(
    test.url,
    reaction(codeIssued, (event) => sendCode(sending, event)),
  );
}

const waiting = async (): Promise<number> => {
  const { rows } = await pool.query<{ count: bigint }>('select count(*) from graphile_worker._private_jobs');
  return Number(rows[0]?.count);
};
const failing = (error: Error): MessageSenders => ({
  sms: { send: () => Promise.reject(error) },
  mail: null,
});

it('a code reaches the phone, is accepted, and is never stored in plain text', async () => {
  const receiver = nextMobile();
  expect(await issue(receiver, 'login')).toBeNull();
  const { rows } = await pool.query<{ jobs: string }>(
    'select json_agg(job)::text as jobs from graphile_worker._private_jobs job',
  );
  const [{ jobs = '' } = {}] = rows;
  await work();
  const [message] = await outbox.newest();
  expect(message).toMatchObject({ channel: 'sms', receiver });
  const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
  expect(jobs).toContain(receiver);
  expect(jobs).not.toContain(code);
  expect(lines.join('')).not.toContain(code);
  expect(
    await inTransaction(db, (tx) => checkCode(tx, { clock, secret }, { receiver, purpose: 'login', code })),
  ).toBeNull();
});

it('the e-mail for a new password is in the caller’s language, and links to the page on which the code is entered', async () => {
  await issue('li@example.com', 'reset', 'en');
  await work();
  const [mail] = await outbox.newest();
  expect(mail).toMatchObject({
    channel: 'email',
    receiver: 'li@example.com',
    subject: 'Your code to set a new Jishi password',
  });
  expect(mail?.body).toMatch(/\n {4}\d{6}\n/);
  expect(mail?.body).toMatch(
    /https:\/\/jishi\.example\/#\/home-en\?captcha=\d{6}&receiver=li%40example\.com\n/,
  );
});

it('a code is sent once if the provider recovers after a failure', async () => {
  await issue(nextMobile(), 'login');
  await work(failing(new Error('503')));
  expect(await waiting()).toBe(1);
  await work();
  expect([await waiting(), (await outbox.newest()).length]).toEqual([0, 1]);
});

it('an expired code is not sent', async () => {
  await issue(nextMobile(), 'login');
  await work(failing(new Error('503')));
  now = new Date(now.getTime() + 5 * 60_000);
  await work();
  expect([await waiting(), (await outbox.newest()).length]).toEqual([0, 0]);
  expect(lines.join('')).toContain('expired before it was sent');
});

it('a code for a disabled channel fails immediately, in the caller’s language', async () => {
  for (const [lang, text] of [
    ['zh', '本站未开通短信验证码'],
    ['en', 'This site does not send codes by SMS'],
  ] as const) {
    const code = {
      channel: 'sms',
      receiver: nextMobile(),
      purpose: 'login',
      lang,
      address: '203.0.113.1',
    } as const;
    const deps = { clock, secret, channels: new Set(['email'] as const) };
    const refused = await inTransaction(db, (tx) => issueCode(tx, deps, code));
    expect([refused?.error, refused?.text(lang), await waiting()]).toEqual([
      'identity.codeChannelOff',
      text,
      0,
    ]);
  }
});

it.each([
  ['the provider refuses the number', failing(new DeliveryRefused('no such number')), secret],
  ['the channel is disabled', { sms: null, mail: null }, secret],
  ['the server secret has changed', localSenders, serverSecretOf('another secret of the tests, long enough')],
])('if %s, nothing is sent and the job is not repeated', async (_what, senders, underSecret) => {
  await issue(nextMobile(), 'login');
  await work(senders, underSecret);
  expect([await waiting(), (await outbox.newest()).length]).toEqual([0, 0]);
});
