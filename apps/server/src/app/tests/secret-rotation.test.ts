import { profileEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/harness/browser.ts';
import { command } from '../../../test/harness/command.ts';
import { newCustomer } from '../../../test/harness/customers.ts';
import { call } from '../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { newCode, newIndividual, newMobile } from '../../../test/harness/persons.ts';
import { SECRET as OLD, type Process, startSite } from '../../../test/harness/server.ts';
import { issueToken, tokenSecretOf } from '../../modules/access/index.ts';
import { refreshToken } from '../../modules/access/refresh-token.ts';
import { checkCode } from '../../modules/identity/index.ts';
import { makeWebhook } from '../../modules/messages/webhooks/own-webhooks.ts';
import { decryptSecret } from '../../modules/messages/webhooks/webhook-secret.ts';
import { serverSecretOf } from '../../platform/crypto.ts';
import { createCursors } from '../../platform/cursor.ts';
import { inTransaction } from '../../platform/db/index.ts';

const NEW = 'the next secret of the tests, also long enough';
const CODE = 'p_test1001';
const PATH = `stock/${CODE}?@limit=1`;
const secretsOf = (secret: string, other: string | null = null) => ({
  secret: serverSecretOf(secret, other),
  tokenSecret: tokenSecretOf(secret, other),
});

const site = await startSite([quotesManifest(CODE, { prices: { use: 1 } })]);
afterAll(site.stop);
await site.load(CODE, quotesCsv(3, 1));
const { db } = site.database;
/**
 * The three steps of a replacement: the new secret is first only accepted, then also used, and finally the only one.
 */
const prepared = await site.twin(site.url, secretsOf(OLD, NEW));
const exchanged = await site.twin(site.url, secretsOf(NEW, OLD));
const alone = await site.twin(site.url, secretsOf(NEW));

const jishi = (...args: string[]): Promise<string> =>
  command({ DATABASE_URL: site.url, JISHI_SECRET: NEW, JISHI_SECRET_OLD: OLD }, args);
const codeAt = async (process: Process, token: string): Promise<number> =>
  (await call(process, PATH, { token })).resultcode;
const deps = (secret: string, other?: string) => ({
  db,
  clock: () => site.time.now,
  cell: 'a',
  ...secretsOf(secret, other),
});

async function nicknameAt(process: Process, cookie: string): Promise<unknown> {
  const browser = openBrowser(process);
  browser.cookies.set('jishi_session', cookie);
  const { data } = await browser.call(profileEndpoints.user, {});
  return data === 'failed' ? data : data.nickname;
}

async function newWebhook() {
  const { accountId } = await newCustomer(site);
  const own = { ...deps(OLD), resolveHost: async () => ['192.0.2.1'], httpsOnly: true };
  const webhook = await makeWebhook(own, accountId, { url: 'https://hooks.example/in', topics: [] });
  const { rows } = await site.database.pool.query<{ encrypted: string }>(
    'select secret_encrypted as encrypted from webhook where id = $1',
    [webhook.id],
  );
  return { accountId, ...webhook, encrypted: rows[0]?.encrypted ?? '' };
}

describe('while the secret is being replaced', () => {
  it('processes that know both secrets accept an access token signed with either one', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const issued = await issueToken(deps(NEW, OLD), customer);
    const anew = issued.outcome === 'issued' ? issued.accessToken : '';
    expect(anew).not.toBe(customer.token);
    for (const process of [prepared, exchanged])
      expect([await codeAt(process, customer.token), await codeAt(process, anew)]).toEqual([200, 200]);
    expect(await codeAt(alone, anew)).toBe(200);
  });

  it('a refresh token signed with the old secret renews a token', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const issued = await issueToken(deps(OLD), customer);
    if (issued.outcome !== 'issued') throw new Error(issued.outcome);
    const renewed = await refreshToken(deps(NEW, OLD), { ...customer, refreshToken: issued.refreshToken });
    if (renewed.outcome !== 'issued') throw new Error(renewed.outcome);
    expect(await codeAt(alone, renewed.accessToken)).toBe(200);
  });

  it('no step signs anybody out', async () => {
    // Creates the keys for sealed fields with the secrets of `prepared`, whichever test runs first.
    const first = { ...site, ...prepared, ...secretsOf(OLD, NEW) };
    const person = await newIndividual(first, { nickname: '小李' });
    const cookie = person.cookies.get('jishi_session') ?? '';
    for (const process of [site, prepared, exchanged, alone])
      expect(await nicknameAt(process, cookie)).toBe('小李');
  });

  it('a code sent before the replacement is accepted', async () => {
    const mobile = newMobile();
    const code = await newCode(site, mobile, 'register');
    const answer = { receiver: mobile, purpose: 'register', code } as const;
    expect(await inTransaction(db, (tx) => checkCode(tx, deps(NEW, OLD), answer))).toBe(null);
  });

  it('a list cursor is accepted, whichever secret signed it', () => {
    const cursorsOf = (secret: string, other?: string) =>
      createCursors(...serverSecretOf(secret, other).accepted('cursors'));
    const place = { after: 7 };
    expect(cursorsOf(NEW, OLD).read('list', cursorsOf(OLD).write('list', place))).toEqual(place);
    expect(cursorsOf(OLD, NEW).read('list', cursorsOf(NEW).write('list', place))).toEqual(place);
    expect(cursorsOf(NEW).read('list', cursorsOf(OLD).write('list', place))).toBe(undefined);
  });
});

describe('secret rotate', () => {
  it('leaves nothing that needs the old secret, so that everything works without it', async () => {
    const before = await newWebhook();
    await newIndividual(site);
    const read = (by: ReturnType<typeof serverSecretOf>, encrypted: string) =>
      decryptSecret(by, before.accountId, encrypted);
    expect(read(serverSecretOf(NEW), before.encrypted)).toBe(null);
    expect(await jishi('secret', 'status')).toMatch(/secrets of webhooks +0 current +1 old +0 unreadable/);
    const out = await jishi('secret', 'rotate', '--reason', 'yearly');
    expect(out).toMatch(/keys for sealed fields: [1-9]\d* stored anew\nsecrets of webhooks: 1 stored anew/);
    expect(await jishi('secret', 'status')).toMatch(/secrets of webhooks +1 current +0 old +0 unreadable/);
    expect(await jishi('secret', 'status')).toMatch(
      /keys for sealed fields +\d+ current +0 old +0 unreadable/,
    );
    const { rows } = await site.database.pool.query(
      `select actor, reason, after -> 1 as webhooks from audit_entry where action = 'secret.rotate'`,
    );
    expect(rows).toMatchObject([
      { actor: 'local', reason: 'yearly', webhooks: { name: 'secrets of webhooks', current: 1, other: 0 } },
    ]);
    const after = await site.database.pool.query<{ encrypted: string }>(
      'select secret_encrypted as encrypted from webhook where id = $1',
      [before.id],
    );
    expect(read(serverSecretOf(NEW), after.rows[0]?.encrypted ?? '')).toBe(before.secret);
    // Registration opens fields that were sealed with the old process's key.
    const registered = await newIndividual({ ...site, ...alone, ...secretsOf(NEW) }, { nickname: '小王' });
    expect(await nicknameAt(alone, registered.cookies.get('jishi_session') ?? '')).toBe('小王');
  });
});
