import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { layLine } from '../../../../test/harness/line.ts';
import { connect, inTransaction } from '../../../platform/db/index.ts';
import { createHttpApp } from '../../../platform/http/index.ts';
import { createAccount, disableAccount } from '../../accounts/index.ts';
import { createKey, type NewKey } from '../create-key.ts';
import { mountOauth } from '../oauth.routes.ts';
import { tokenSecretOf } from '../verify-token.ts';

const { database, drop, url } = await createTestDatabase();
const { db } = database;
const log = pino({ level: 'silent' });
const app = await createHttpApp({ log, trustProxy: 1, bodyLimitBytes: 1_000_000, requestTimeoutMs: 10_000 });
// The clock does not move, so no waiting period ends early on a slow machine.
const now = new Date();
beforeAll(() =>
  mountOauth(app, {
    db,
    clock: () => now,
    tokenSecret: tokenSecretOf('a secret of the test that is long enough'),
    cell: 'a',
  }),
);
afterAll(async () => {
  await app.close();
  await drop();
});

const PATH = '/api-cloud-platform/oauth2/token';
const FORM = 'application/x-www-form-urlencoded';
let addresses = 0;
/** Each test calls from its own address, because failures are counted by address. */
const newAddress = (): string => `198.51.100.${++addresses}`;

async function newKey(): Promise<NewKey & { accountId: bigint }> {
  return inTransaction(db, async (tx) => {
    const accountId = await createAccount(tx, { kind: 'individual', name: 'A customer' });
    return { accountId, ...(await createKey(tx, { accountId })) };
  });
}

const fields = (key: NewKey, more: Record<string, string> = {}): Record<string, string> => ({
  grant_type: 'client_credentials',
  client_id: key.accessKey,
  client_secret: key.accessSecret,
  ...more,
});
const formOf = (values: Record<string, string>): string => new URLSearchParams(values).toString();

function post(
  from: string,
  options: { query?: string; body?: string; type?: string; authorization?: string },
) {
  const { query = '', body, type = FORM, authorization } = options;
  const headers: Record<string, string> = { 'x-forwarded-for': from };
  if (body !== undefined) headers['content-type'] = type;
  if (authorization !== undefined) headers.authorization = authorization;
  return app.inject({
    method: 'POST',
    url: PATH + query,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
}

describe('200 token', () => {
  it('is the same for a key in a form, in the query with an empty body, in JSON, and in the Basic header', async () => {
    const key = await newKey();
    const from = newAddress();
    const basic = `Basic ${Buffer.from(`${key.accessKey}:${key.accessSecret}`).toString('base64')}`;
    const answers = [
      await post(from, { body: formOf(fields(key)) }),
      await post(from, { query: `?${formOf(fields(key))}` }),
      await post(from, { query: `?${formOf(fields(key))}`, body: '' }),
      await post(from, { body: JSON.stringify(fields(key)), type: 'application/json; charset=utf-8' }),
      await post(from, { body: 'grant_type=client_credentials', authorization: basic }),
      await post(from, {
        query: '?grant_type=client_credentials',
        body: formOf({ client_id: key.accessKey, client_secret: key.accessSecret }),
      }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().access_token)).size).toBe(1);
    const { expires_in, ...body } = answers[0]?.json() ?? {};
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      refresh_token: expect.any(String),
    });
    expect(expires_in).toBe(3_600);
    expect(answers[0]?.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('is issued for a refresh token sent with its key', async () => {
    const key = await newKey();
    const from = newAddress();
    const first = (await post(from, { body: formOf(fields(key)) })).json();
    const again = await post(from, {
      body: formOf(fields(key, { grant_type: 'refresh_token', refresh_token: first.refresh_token })),
    });
    expect([again.statusCode, again.json().token_type]).toEqual([200, 'bearer']);
  });
});

describe('401 invalid_client', () => {
  it('is the same response for an unknown key and a wrong secret', async () => {
    const key = await newKey();
    const unknown = await post(newAddress(), {
      body: formOf({ ...fields(key), client_id: 'jskaaaaaaaaaaaaaaaaa' }),
    });
    const wrong = await post(newAddress(), { body: formOf({ ...fields(key), client_secret: 'x' }) });
    expect([unknown.statusCode, wrong.statusCode]).toEqual([401, 401]);
    expect(unknown.json()).toEqual({
      error: 'invalid_client',
      error_description: expect.stringContaining('wrong'),
    });
    expect(unknown.body).toBe(wrong.body);
    expect(unknown.headers['cache-control']).toBe('no-store');
  });

  it('states that the account is disabled if the secret is correct', async () => {
    const key = await newKey();
    await inTransaction(db, (tx) => disableAccount(tx, key.accountId));
    const answer = await post(newAddress(), { body: formOf(fields(key)) });
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'invalid_client']);
    expect(answer.json().error_description).toContain('disabled');
  });
});

describe('400', () => {
  it.each([
    ['no grant_type', 'invalid_request', (v: Record<string, string>) => ({ ...v, grant_type: '' })],
    ['no client_id', 'invalid_request', (v: Record<string, string>) => ({ ...v, client_id: '' })],
    ['no client_secret', 'invalid_request', (v: Record<string, string>) => ({ ...v, client_secret: '' })],
    [
      'a client_id that is too long',
      'invalid_request',
      (v: Record<string, string>) => ({ ...v, client_id: 'x'.repeat(600) }),
    ],
    [
      'a NUL in the client_id',
      'invalid_request',
      (v: Record<string, string>) => ({ ...v, client_id: 'jsk\0' }),
    ],
    [
      'an unsupported grant',
      'unsupported_grant_type',
      (v: Record<string, string>) => ({ ...v, grant_type: 'password' }),
    ],
    [
      'a wrong refresh token',
      'invalid_grant',
      (v: Record<string, string>) => ({ ...v, grant_type: 'refresh_token', refresh_token: 'x' }),
    ],
  ])('is the response to %s: %s', async (_case, error, change) => {
    const answer = await post(newAddress(), { body: formOf(change(fields(await newKey()))) });
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
    expect(answer.json().error_description.length).toBeGreaterThan(5);
  });

  it.each([
    ['a duplicate name', { query: '?client_id=a&client_id=b', body: 'grant_type=client_credentials' }],
    ['broken JSON', { body: '{"grant_type":', type: 'application/json' }],
    ['a JSON list', { body: '[1]', type: 'application/json' }],
    [
      'a JSON number as key',
      { body: '{"grant_type":"client_credentials","client_id":7}', type: 'application/json' },
    ],
    ['another content type', { body: '<a/>', type: 'text/xml' }],
    ['invalid UTF-8', { body: 'grant_type=%ff%00&client_id=%zz', type: FORM }],
  ])('is the response to %s, with invalid_request', async (_case, options) => {
    const answer = await post(newAddress(), options);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe('invalid_request');
  });
});

describe('other errors', () => {
  it('413 for a body larger than any token request', async () => {
    const answer = await post(newAddress(), { body: 'a'.repeat(20_000) });
    expect([answer.statusCode, answer.json().error]).toEqual([413, 'invalid_request']);
  });

  it('405 for any method except POST, because a URL must not contain a secret', async () => {
    const key = await newKey();
    const answer = await app.inject({ method: 'GET', url: `${PATH}?${formOf(fields(key))}` });
    expect([answer.statusCode, answer.headers.allow, answer.json().error]).toEqual([
      405,
      'POST',
      'invalid_request',
    ]);
    expect((await app.inject({ method: 'PUT', url: PATH })).statusCode).toBe(405);
  });

  it('429 with the waiting time for an address that keeps failing, and 200 for other addresses', async () => {
    const key = await newKey();
    const from = newAddress();
    const wrong = { body: formOf({ ...fields(key), client_secret: 'x' }) };
    for (let i = 0; i < 6; i++) expect((await post(from, wrong)).statusCode).toBe(401);
    const answer = await post(from, { body: formOf(fields(key)) });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([
      429,
      '1',
      'temporarily_unavailable',
    ]);
    expect(answer.headers['x-should-retry']).toBe('true');
    expect((await post(newAddress(), wrong)).headers['x-should-retry']).toBe('false');
    expect((await post(newAddress(), { body: formOf(fields(key)) })).statusCode).toBe(200);
  });
});

describe('503 temporarily_unavailable', () => {
  it('is sent with a retry time while the database is down, and no longer once it is back', async () => {
    const line = await layLine(url);
    const away = connect({ url: line.url, connectionsMax: 2, applicationName: 'away' });
    const far = await createHttpApp({
      log,
      trustProxy: 1,
      bodyLimitBytes: 1_000_000,
      requestTimeoutMs: 10_000,
    });
    const tokenSecret = tokenSecretOf('a secret of the test that is long enough');
    await mountOauth(far, { db: away.db, clock: () => now, tokenSecret, cell: 'a' });
    const key = await newKey();
    const headers = { 'content-type': FORM };
    const ask = () => far.inject({ method: 'POST', url: PATH, headers, payload: formOf(fields(key)) });
    await line.cut();
    // There are more attempts than the limit for wrong keys allows, because failures of the database must not count
    // towards it.
    for (let times = 0; times < 7; times++) {
      const answer = await ask();
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '1',
        { error: 'temporarily_unavailable', error_description: expect.stringContaining('retry after 1 s') },
      ]);
    }
    await line.mend();
    expect((await ask()).statusCode).toBe(200);
    await far.close();
    await away.close();
    await line.cut();
  });
});
