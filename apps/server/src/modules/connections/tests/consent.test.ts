import { CONNECTIONS_MAX, connectionEndpoints, profileEndpoints } from '@jishi/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { topUp } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { newPayer } from '../../../../test/harness/payer.ts';
import { newIndividual, type Visitor } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { secondsToMarketMidnight } from '../../../platform/clock.ts';
import {
  approve,
  connected,
  newProgram,
  RETURN,
  requestOf,
  sendForm,
  statusOf,
} from './connections.fixture.ts';

const PAID = 'p_test1001';
const site = await startSite([quotesManifest(PAID, { prices: { use: 10 } })]);
afterAll(site.stop);
beforeAll(() => site.load(PAID, quotesCsv(2, 2)));
const { read, approve: allow, refuse, list, end } = connectionEndpoints;
let person: Visitor;
let clientId: string;
beforeEach(async () => {
  person = await newIndividual(site);
  clientId = await newProgram(site);
});

describe('a user who is asked for consent', () => {
  it('200: sees the program’s name and the host of the redirect', async () => {
    expect(await person.call(read, requestOf(clientId).request)).toMatchObject({
      code: 0,
      data: { name: 'A chat', publisher: null, host: 'chat.example', isLocal: false },
    });
  });

  it('200: is redirected with the reason after declining, and nothing is connected', async () => {
    const { data } = await person.call(refuse, requestOf(clientId, { state: 's & t' }).request);
    const back = new URL(data.redirectTo);
    expect(`${back.origin}${back.pathname}`).toBe(RETURN);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      state: 's & t',
      iss: 'http://localhost',
    });
  });

  it('401: must be signed in', async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: allow.path,
      payload: { ...requestOf(clientId).request, days: 30 },
    });
    expect(reply.statusCode).toBe(401);
  });

  it('403: cannot be made to consent by another site’s page', async () => {
    const input = { ...requestOf(clientId).request, days: 30 };
    expect(await person.call(allow, input, 'en', { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
    });
    expect((await person.call(list, {})).data).toEqual([]);
  });

  it.each([
    ['a redirect that is not registered', { redirectUri: 'https://chat.example/other' }, 3201],
    ['a redirect with an added query', { redirectUri: `${RETURN}?a=b` }, 3201],
    ['a redirect on another port', { redirectUri: 'https://chat.example:444/callback' }, 3201],
    ['a script', { redirectUri: 'javascript:alert(1)' }, 3201],
    ['a redirect with a fragment', { redirectUri: `${RETURN}#x` }, 3201],
    ['an unknown program', { clientId: 'jsp_aaaaaaaaaaaaaaaaaaaaaa' }, 3200],
    ['no PKCE', { codeChallenge: '' }, 3202],
    ['plain PKCE', { codeChallengeMethod: 'plain' }, 3202],
    ['the implicit flow', { responseType: 'token' }, 3202],
    ['the resource of another site', { resource: 'https://evil.example/mcp' }, 3202],
  ])('400: is not redirected by a request with %s', async (_name, wrong, code) => {
    const input = { ...requestOf(clientId).request, ...wrong };
    for (const endpoint of [read, refuse]) {
      const answer = await person.call(endpoint, input);
      expect([answer.status, answer.code, answer.response.headers.location]).toEqual([400, code, undefined]);
    }
    expect(await person.call(allow, { ...input, days: 30 })).toMatchObject({ status: 400, code });
  });

  it('is redirected from the documented address to the site’s page only', async () => {
    const { headers, statusCode } = await site.app.inject({
      method: 'GET',
      url: '/connect?client_id=x&state=%0d%0ay',
    });
    expect([statusCode, headers.location]).toEqual([302, '/#/connect?client_id=x&state=%0d%0ay']);
  });
});

describe('a connected program', () => {
  it('is listed, may spend nothing by default, and loses access on disconnection', async () => {
    const owner = await newIndividual(site);
    const program = await connected(site, owner);
    const [connection] = (await owner.call(list, {})).data;
    expect(connection).toMatchObject({
      name: 'A chat',
      host: 'chat.example',
      callCapFen: '0',
      dayCapFen: null,
    });
    expect(await owner.call(end, { id: connection?.id ?? '' })).toMatchObject({ code: 0 });
    expect(await statusOf(site, program.accessToken)).toBe(401);
    expect((await owner.call(list, {})).data).toEqual([]);
    const { events } = (await owner.call(profileEndpoints.securityEvents, {})).data;
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['keyEnded', 'keyMade']);
  });

  it('404: cannot be disconnected by another user', async () => {
    const owner = await newIndividual(site);
    const program = await connected(site, owner);
    const [connection] = (await owner.call(list, {})).data;
    expect(await person.call(end, { id: connection?.id ?? '' })).toMatchObject({ status: 404 });
    expect(await statusOf(site, program.accessToken)).toBe(200);
  });

  it('is not listed as a key, and expires after the days that the user chose', async () => {
    const owner = await newIndividual(site);
    const { request, verifier } = requestOf(clientId);
    const { data } = await owner.call(allow, { ...request, days: 1, budget: { dayCapFen: '500' } });
    const code = new URL(data.redirectTo).searchParams.get('code') ?? '';
    const form = { client_id: clientId, code, redirect_uri: RETURN, code_verifier: verifier };
    const { body } = await sendForm(site, 'token', { grant_type: 'authorization_code', ...form });
    const [connection] = (await owner.call(list, {})).data;
    expect(connection).toMatchObject({ dayCapFen: '500', callCapFen: null });
    site.advance(23.5 * 3_600_000);
    const renewal = {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: body.refresh_token ?? '',
    };
    const renewed = await sendForm(site, 'token', renewal);
    expect(Number(renewed.body.expires_in)).toBeLessThanOrEqual(1_800);
    site.advance(1_800_001);
    expect(await statusOf(site, renewed.body.access_token ?? '')).toBe(401);
  });

  it('shows only today’s spending against its budget, in every process', async () => {
    site.advance((secondsToMarketMidnight(site.time.now) - 1_800) * 1_000);
    const owner = await newPayer(site);
    await site.change((tx) => topUp(tx, owner.walletId, 500n));
    const budget = { dayCapFen: '30' };
    const input = await approve(owner, clientId, 'http://localhost', budget);
    const { body } = await sendForm(site, 'token', input);
    await connected(site, owner);
    const token = body.access_token ?? '';
    const spending = async () =>
      (await owner.call(list, {})).data.map(({ spentTodayFen, dayCapFen }) => [spentTodayFen, dayCapFen]);
    expect(await spending()).toEqual([
      [null, null],
      ['0', '30'],
    ]);
    for (const at of [site, await site.twin()]) await call(at, `stock/${PAID}`, { token });
    expect((await spending()).at(-1)).toEqual(['20', '30']);
    site.advance(3_600_000);
    expect((await spending()).at(-1)).toEqual(['0', '30']);
  });

  it(`409: is rejected beyond ${CONNECTIONS_MAX} connections`, async () => {
    const owner = await newIndividual(site);
    for (let n = 0; n < CONNECTIONS_MAX; n++) await sendForm(site, 'token', await approve(owner, clientId));
    const answer = await owner.call(allow, { ...requestOf(clientId).request, days: 30 }, 'en');
    expect(answer).toMatchObject({ status: 409, code: 3204 });
  });

  it('403: cannot send data deliveries', async () => {
    const program = await connected(site, await newIndividual(site));
    const { statusCode } = await site.app.inject({
      method: 'PUT',
      url: '/v1/deliveries/p_test1062?name=part.csv',
      headers: { authorization: `Bearer ${program.accessToken}`, 'content-type': 'text/csv' },
      payload: 'A\n1\n',
    });
    expect(statusCode).toBe(403);
  });
});
