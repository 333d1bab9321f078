import { connectionEndpoints, DEVICE_GRANT, DEVICE_POLL_SECONDS } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIndividual, type Visitor } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { connectionsJobs } from '../connections.jobs.ts';
import { newProgram, ORIGIN, register, sendForm, statusOf } from './connections.fixture.ts';

const site = await startSite([]);
afterAll(site.stop);
const { readDevice, approveDevice, refuseDevice, list } = connectionEndpoints;
const INTERVAL_MS = DEVICE_POLL_SECONDS * 1_000;
let clientId: string;
beforeAll(async () => {
  clientId = await newDeviceProgram();
});

async function newDeviceProgram(): Promise<string> {
  const { body } = await register(site, { client_name: 'A shell', grant_types: [DEVICE_GRANT] });
  return body.client_id;
}

/** Starts a login, and returns its codes. */
async function begin(more: Record<string, string> = {}) {
  const { status, body } = await sendForm(site, 'device', { client_id: clientId, ...more });
  expect(status).toBe(200);
  return { deviceCode: body.device_code ?? '', userCode: body.user_code ?? '', body };
}

const poll = (deviceCode: string, more: Record<string, string> = {}) =>
  sendForm(site, 'token', {
    grant_type: DEVICE_GRANT,
    ...{ client_id: clientId, device_code: deviceCode, ...more },
  });

const errorOf = async (polling: ReturnType<typeof poll>): Promise<unknown> => {
  const { status, body } = await polling;
  expect(status).toBe(400);
  return body.error;
};

const allow = (person: Visitor, userCode: string, budget: { dayCapFen: string } | null = null) =>
  person.call(approveDevice, { userCode, days: 30, budget });

describe('a program with a device code', () => {
  it('finds the endpoint and the grant in the metadata', async () => {
    const reply = await site.app.inject({ method: 'GET', url: '/.well-known/oauth-authorization-server' });
    expect(reply.json()).toMatchObject({
      device_authorization_endpoint: `${ORIGIN}/oauth/device`,
      grant_types_supported: expect.arrayContaining([DEVICE_GRANT]),
    });
  });

  it('registers without a redirect address, and cannot redirect a user', async () => {
    const { status, body } = await register(site, { client_name: 'A shell', grant_types: [DEVICE_GRANT] });
    expect([status, body.grant_types, body.response_types]).toEqual([
      201,
      ['refresh_token', DEVICE_GRANT],
      [],
    ]);
    const request = {
      ...{ clientId: body.client_id, redirectUri: 'https://chat.example/callback', responseType: 'code' },
      ...{ codeChallenge: 'c'.repeat(43), codeChallengeMethod: 'S256' },
    };
    const person = await newIndividual(site);
    expect(await person.call(connectionEndpoints.read, request)).toMatchObject({ code: 3201 });
  });

  it('200: polls until the user decides, gets tokens that work within their budget, and renews them', async () => {
    const person = await newIndividual(site);
    const { deviceCode, userCode, body } = await begin();
    expect(body).toMatchObject({
      verification_uri: `${ORIGIN}/device`,
      verification_uri_complete: `${ORIGIN}/device?user_code=${userCode}`,
      expires_in: 600,
      interval: DEVICE_POLL_SECONDS,
    });
    expect(await errorOf(poll(deviceCode))).toBe('authorization_pending');
    const typed = userCode.replace('-', ' ').toLowerCase();
    expect((await person.call(readDevice, { userCode: typed })).data).toEqual({
      name: 'A shell',
      ...{ publisher: null, host: null, isLocal: false },
    });
    expect(await allow(person, typed, { dayCapFen: '500' })).toMatchObject({ code: 0 });
    const { status, body: tokens } = await poll(deviceCode);
    expect([status, tokens.token_type, tokens.scope]).toEqual([200, 'Bearer', 'data']);
    expect(await statusOf(site, tokens.access_token ?? '')).toBe(200);
    expect((await person.call(list, {})).data).toMatchObject([
      { name: 'A shell', host: null, dayCapFen: '500' },
    ]);
    const renewal = { grant_type: 'refresh_token', client_id: clientId };
    const renewed = await sendForm(site, 'token', { ...renewal, refresh_token: tokens.refresh_token ?? '' });
    expect(await statusOf(site, renewed.body.access_token ?? '')).toBe(200);
  });

  it('400: learns that the user declined, and nothing is connected', async () => {
    const person = await newIndividual(site);
    const { deviceCode, userCode } = await begin();
    expect(await person.call(refuseDevice, { userCode })).toMatchObject({ code: 0 });
    expect(await errorOf(poll(deviceCode))).toBe('access_denied');
    expect(await allow(person, userCode)).toMatchObject({ status: 404, code: 3205 });
    expect((await person.call(list, {})).data).toEqual([]);
  });

  it('400: must poll more slowly after each early poll, and loses its code after twenty of them', async () => {
    const { deviceCode, userCode } = await begin();
    expect(await errorOf(poll(deviceCode))).toBe('authorization_pending');
    expect(await errorOf(poll(deviceCode))).toBe('slow_down');
    site.advance(INTERVAL_MS);
    expect(await errorOf(poll(deviceCode))).toBe('slow_down');
    site.advance(3 * INTERVAL_MS);
    expect(await errorOf(poll(deviceCode))).toBe('authorization_pending');
    for (let n = 3; n <= 20; n++) expect(await errorOf(poll(deviceCode))).toBe('slow_down');
    expect(await errorOf(poll(deviceCode))).toBe('expired_token');
    expect(await allow(await newIndividual(site), userCode)).toMatchObject({ code: 3205 });
  });

  it('400: is rejected after ten minutes, when the user can no longer allow it', async () => {
    const person = await newIndividual(site);
    const { deviceCode, userCode } = await begin();
    site.advance(600_001);
    expect(await errorOf(poll(deviceCode))).toBe('expired_token');
    expect(await allow(person, userCode)).toMatchObject({ status: 404, code: 3205 });
  });

  it('400: is rejected if it fetches its tokens too late, after its key has expired', async () => {
    const person = await newIndividual(site);
    const { deviceCode, userCode } = await begin();
    await allow(person, userCode);
    site.advance(120_001);
    expect(await errorOf(poll(deviceCode))).toBe('expired_token');
    expect((await person.call(list, {})).data).toEqual([]);
  });

  it.each([
    ['an unknown program', 'jsp_aaaaaaaaaaaaaaaaaaaaaa', {}, 'invalid_client'],
    ['a program that is not registered for it', '', {}, 'unauthorized_client'],
    ['a program described by a document', 'https://chat.example/program.json', {}, 'invalid_client'],
    ['a request for another site', null, { resource: 'https://evil.example/mcp' }, 'invalid_target'],
  ])('400: gets no device code: %s', async (_name, id, more, error) => {
    const client_id = id === '' ? await newProgram(site) : (id ?? clientId);
    const answer = await sendForm(site, 'device', { client_id, ...more });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  it('429: shares a limit with the other programs of its network', async () => {
    const from = '198.51.100.91';
    for (let n = 0; n < 60; n++) await sendForm(site, 'device', { client_id: clientId }, from);
    await sendForm(site, 'device', { client_id: clientId }, from);
    expect(await sendForm(site, 'device', { client_id: clientId }, from)).toMatchObject({
      status: 429,
      body: { error: 'temporarily_unavailable' },
      headers: { 'retry-after': '60' },
    });
    expect(await sendForm(site, 'device', { client_id: clientId }, '198.51.100.92')).toMatchObject({
      status: 200,
    });
  });
});

describe('a device code', () => {
  it('400: ends the connection if exchanged twice', async () => {
    const person = await newIndividual(site);
    const { deviceCode, userCode } = await begin();
    await allow(person, userCode);
    const { body } = await poll(deviceCode);
    expect(await errorOf(poll(deviceCode))).toBe('invalid_grant');
    expect(await statusOf(site, body.access_token ?? '')).toBe(401);
    expect((await person.call(list, {})).data).toEqual([]);
  });

  it('yields tokens once among concurrent requests, and the other requests then invalidate the tokens', async () => {
    const { deviceCode, userCode } = await begin();
    await allow(await newIndividual(site), userCode);
    const answers = await Promise.all(Array.from({ length: 5 }, () => poll(deviceCode)));
    const tokens = answers.flatMap(({ body }) => body.access_token ?? []);
    expect(tokens).toHaveLength(1);
    expect(await statusOf(site, tokens[0] ?? '')).toBe(401);
  });

  it('400: becomes invalid for its own program as well if another program sends it', async () => {
    const { deviceCode, userCode } = await begin();
    await allow(await newIndividual(site), userCode);
    const other = await newDeviceProgram();
    expect(await errorOf(poll(deviceCode, { client_id: other }))).toBe('invalid_grant');
    expect(await errorOf(poll(deviceCode))).toBe('expired_token');
  });

  it('400: is rejected for another resource', async () => {
    const { deviceCode, userCode } = await begin({ resource: `${ORIGIN}/mcp` });
    await allow(await newIndividual(site), userCode);
    expect(await errorOf(poll(deviceCode, { resource: ORIGIN }))).toBe('invalid_target');
  });

  it('is stored only as a hash, and is deleted after a day', async () => {
    const { deviceCode, userCode } = await begin();
    const rows = async () =>
      (
        await sql<{ text: string }>`select t::text as text from device_login t`.execute(site.database.db)
      ).rows.map(({ text }) => text);
    for (const code of [deviceCode, userCode, userCode.replace('-', '')])
      expect((await rows()).some((text) => text.includes(code))).toBe(false);
    site.advance(86_400_000 + 600_001);
    await connectionsJobs.tasks({ db: site.database.db, clock: () => site.time.now })['connections.clear']();
    expect(await rows()).toEqual([]);
    clientId = await newDeviceProgram();
  });
});

describe('the typed code', () => {
  it('404: is unknown to other users after a decision', async () => {
    const [person, other] = [await newIndividual(site), await newIndividual(site)];
    const { deviceCode, userCode } = await begin();
    await allow(person, userCode);
    for (const endpoint of [readDevice, refuseDevice])
      expect(await other.call(endpoint, { userCode })).toMatchObject({ status: 404, code: 3205 });
    expect(await allow(other, userCode)).toMatchObject({ status: 404, code: 3205 });
    expect(await poll(deviceCode)).toMatchObject({ status: 200 });
    expect((await other.call(list, {})).data).toEqual([]);
  });

  it('connects the program once, even if concurrent calls allow it', async () => {
    const person = await newIndividual(site);
    const { deviceCode, userCode } = await begin();
    const answers = await Promise.all(Array.from({ length: 5 }, () => allow(person, userCode)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 3205, 3205, 3205, 3205]);
    await poll(deviceCode);
    expect((await person.call(list, {})).data).toHaveLength(1);
  });

  it("429: cannot be guessed: after too many attempts, even the user's correct code is rejected", async () => {
    const person = await newIndividual(site);
    const { userCode } = await begin();
    for (let n = 0; n < 31; n++) {
      const { code } = await person.call(readDevice, { userCode: 'BBBB-BBBB' });
      expect(code).toBe(3205);
    }
    const locked = await allow(person, userCode);
    expect([locked.status, locked.code, locked.msg]).toEqual([429, 3206, expect.stringContaining('60')]);
    expect(await allow(await newIndividual(site), userCode)).toMatchObject({ code: 0 });
  });

  it.each(['', '0', "BBBB-BBB'", 'BBBB-BBBBB', '\u0000'])(
    '404: is unknown if it is malformed: %j',
    async (userCode) => {
      const person = await newIndividual(site);
      const { status } = await person.call(readDevice, { userCode });
      expect([400, 404]).toContain(status);
    },
  );

  it('403: cannot be used by another site’s page, or without a session (401)', async () => {
    const person = await newIndividual(site);
    const { userCode } = await begin();
    const input = { userCode, days: 30 };
    expect(await person.call(approveDevice, input, 'en', { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
    });
    const reply = await site.app.inject({ method: 'POST', url: approveDevice.path, payload: input });
    expect(reply.statusCode).toBe(401);
  });

  it("can be entered on the page to which the program's address redirects", async () => {
    const { headers, statusCode } = await site.app.inject({
      method: 'GET',
      url: '/device?user_code=BBBB-BBBB',
    });
    expect([statusCode, headers.location]).toEqual([302, '/#/device?user_code=BBBB-BBBB']);
  });
});
