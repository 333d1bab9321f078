import { connectionEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIndividual, type Visitor } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { approve, connected, newProgram, ORIGIN, sendForm, statusOf } from './connections.fixture.ts';

const site = await startSite([]);
afterAll(site.stop);
let person: Visitor;
let clientId: string;
beforeAll(async () => {
  clientId = await newProgram(site);
});
const begin = async () => {
  person = await newIndividual(site);
  return approve(person, clientId);
};

describe('an authorization code', () => {
  it('200: is exchanged for tokens that work', async () => {
    const form = await begin();
    const { status, body, headers } = await sendForm(site, 'token', form);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'data' });
    expect(await statusOf(site, body.access_token ?? '')).toBe(200);
  });

  it('400: ends its connection if sent twice', async () => {
    const form = await begin();
    const { body } = await sendForm(site, 'token', form);
    expect(await sendForm(site, 'token', form)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect(await statusOf(site, body.access_token ?? '')).toBe(401);
  });

  it.each([
    ['without its verifier', { code_verifier: '' }],
    ['with another verifier', { code_verifier: 'a'.repeat(43) }],
    ['by another program', { client_id: 'jsp_aaaaaaaaaaaaaaaaaaaaaa' }],
    ['with another redirect address', { redirect_uri: 'https://chat.example/callback2' }],
    ['for another resource of this site', { resource: ORIGIN }, 'invalid_target'],
    ['for a resource of another site', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
  ])(
    '400: becomes invalid, for the program too, if a thief sends it %s',
    async (_name, wrong, error = 'invalid_grant') => {
      const form = await begin();
      expect(await sendForm(site, 'token', { ...form, ...wrong })).toMatchObject({
        status: 400,
        body: { error },
      });
      expect(await sendForm(site, 'token', form)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      });
      expect((await person.call(connectionEndpoints.list, {})).data).toEqual([]);
    },
  );

  it('400: expires after a minute', async () => {
    const form = await begin();
    site.advance(60_001);
    expect(await sendForm(site, 'token', form)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  it('yields tokens once among concurrent requests, and the other requests then invalidate the tokens', async () => {
    const form = await begin();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendForm(site, 'token', form)));
    const tokens = answers.flatMap(({ body }) => body.access_token ?? []);
    expect(tokens).toHaveLength(1);
    expect(await statusOf(site, tokens[0] ?? '')).toBe(401);
  });

  it('is stored as a hash only', async () => {
    const { code } = await begin();
    const { rows } = await sql<{ text: string }>`select t::text as text from authorization_code t`.execute(
      site.database.db,
    );
    expect(rows.some(({ text }) => text.includes(code))).toBe(false);
  });
});

describe('a refresh token', () => {
  const renew = (client: string, token: string, more = {}) =>
    sendForm(site, 'token', {
      grant_type: 'refresh_token',
      client_id: client,
      refresh_token: token,
      ...more,
    });

  it('200: is exchanged for new tokens', async () => {
    const program = await connected(site, await newIndividual(site));
    const { body } = await renew(program.clientId, program.refreshToken);
    expect(body.refresh_token).not.toBe(program.refreshToken);
    expect(await statusOf(site, body.access_token ?? '')).toBe(200);
    expect(await renew(program.clientId, body.refresh_token ?? '')).toMatchObject({ status: 200 });
  });

  it('400: ends the connection, for the thief and the program, if used twice', async () => {
    const program = await connected(site, await newIndividual(site));
    const { body } = await renew(program.clientId, program.refreshToken);
    const replayed = await renew(program.clientId, program.refreshToken);
    expect(replayed).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await statusOf(site, body.access_token ?? '')).toBe(401);
    expect(await renew(program.clientId, body.refresh_token ?? '')).toMatchObject({ status: 400 });
  });

  it('400: is rejected for another program or resource, and stays valid for its own', async () => {
    const program = await connected(site, await newIndividual(site));
    const other = await newProgram(site);
    expect(await renew(other, program.refreshToken)).toMatchObject({ body: { error: 'invalid_grant' } });
    const resource = 'https://evil.example/mcp';
    expect(await renew(program.clientId, program.refreshToken, { resource })).toMatchObject({
      body: { error: 'invalid_target' },
    });
    expect(await renew(program.clientId, program.refreshToken)).toMatchObject({ status: 200 });
  });

  it('400: expires after thirty days without a renewal', async () => {
    const program = await connected(site, await newIndividual(site));
    site.advance(30 * 86_400_000 + 1);
    expect(await renew(program.clientId, program.refreshToken)).toMatchObject({ status: 400 });
  });

  it('is not accepted as an access token, and an access token is not accepted as a refresh token', async () => {
    const program = await connected(site, await newIndividual(site));
    expect(await statusOf(site, program.refreshToken)).toBe(401);
    expect(await renew(program.clientId, program.accessToken)).toMatchObject({ status: 400 });
  });
});

describe('a program that revokes a token', () => {
  it.each(['accessToken', 'refreshToken'] as const)('can end its connection with its %s', async (which) => {
    const program = await connected(site, await newIndividual(site));
    const form = { token: program[which], client_id: program.clientId };
    expect(await sendForm(site, 'revoke', form)).toMatchObject({ status: 200 });
    expect(await statusOf(site, program.accessToken)).toBe(401);
  });

  it('cannot end another program’s connection, nor find out whether it exists', async () => {
    const program = await connected(site, await newIndividual(site));
    const form = { token: program.refreshToken, client_id: await newProgram(site) };
    expect(await sendForm(site, 'revoke', form)).toMatchObject({ status: 200, body: {} });
    expect(await statusOf(site, program.accessToken)).toBe(200);
  });
});
