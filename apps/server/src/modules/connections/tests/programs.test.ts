import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectionEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { newIndividual } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { getPinned } from '../../../platform/pinned-get.ts';
import { resolvePublic } from '../../messages/index.ts';
import { connectionsJobs } from '../connections.jobs.ts';
import { createProgramDocuments, type DocumentDeps } from '../program-documents.ts';
import { newProgram, RETURN, register, requestOf } from './connections.fixture.ts';

const site = await startSite([]);
const ID = 'https://chat.example/oauth/program.json';
const DOCUMENT = { client_id: ID, client_name: 'A chat', redirect_uris: [RETURN] };

/** Responses of the host that publishes the document. */
const answers: Record<string, http.RequestListener> = {
  '/oauth/program.json': (_request, response) => void response.end(JSON.stringify(DOCUMENT)),
  '/moved': (_request, response) => void response.writeHead(302, { location: ID }).end(),
  '/silent': () => undefined,
  '/slow': (_request, response) => void response.write('{'),
  '/large': (_request, response) =>
    void response.end(JSON.stringify({ ...DOCUMENT, more: 'a'.repeat(20_000) })),
  '/endless': function drip(_request, response) {
    const more = (): void =>
      void (response.destroyed || response.write('a'.repeat(4_000), () => setImmediate(more)));
    more();
  },
  '/other': (_request, response) => void response.end(JSON.stringify(DOCUMENT)),
  '/script': (_request, response) =>
    void response.end(
      JSON.stringify({ client_id: 'https://chat.example/script', redirect_uris: ['javascript:alert(1)'] }),
    ),
  '/text': (_request, response) => void response.end('<html>'),
};
let requests = 0;
const host = http.createServer((request, response) => {
  requests++;
  answers[request.url ?? '']?.(request, response);
});
await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
const { port } = host.address() as AddressInfo;
afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await site.stop();
});

const documents = (deps: Partial<DocumentDeps> = {}) =>
  createProgramDocuments({
    clock: () => new Date('2026-03-02T00:00:00Z'),
    resolveHost: async () => ['127.0.0.1'],
    // The test's host uses plain HTTP.
    get: (request) =>
      getPinned({ ...request, url: new URL(`http://127.0.0.1:${port}${request.url.pathname}`) }),
    ...deps,
  });

describe('a document that describes a program', () => {
  it('is read once for several requests', async () => {
    const reader = documents();
    const before = requests;
    const program = { clientId: ID, name: 'A chat', redirectUris: [RETURN], showsCodes: false };
    expect(await Promise.all([reader.read(ID), reader.read(ID)])).toEqual([program, program]);
    expect(await reader.read(ID)).toEqual(program);
    expect(requests - before).toBe(1);
  });

  it.each(['moved', 'silent', 'slow', 'large', 'endless', 'other', 'script', 'text', 'missing'])(
    'fails within the time limit: %s',
    async (path) => {
      answers['/missing'] = (_request, response) => void response.writeHead(404).end();
      const reading = documents({ limitMs: 300 }).read(`https://chat.example/${path}`);
      await expect(reading).rejects.toMatchObject({ error: 'connections.documentUnusable' });
    },
  );

  it('ends the connection at the time limit, even if the head of the response arrives bit by bit', async () => {
    const closed = Promise.withResolvers<void>();
    const left = new AbortController();
    answers['/drip'] = (request) => {
      request.socket.once('close', () => {
        left.abort();
        closed.resolve();
      });
      request.socket.write('HTTP/1.1 200 OK\r\n');
      const drip = (): void => {
        if (!left.signal.aborted) request.socket.write('x: y\r\n', () => setTimeout(drip, 50));
      };
      drip();
    };
    const reading = documents({ limitMs: 300 }).read('https://chat.example/drip');
    await expect(reading).rejects.toMatchObject({ error: 'connections.documentUnusable' });
    await closed.promise;
  });

  it.each([
    '127.0.0.1',
    '169.254.169.254',
    '10.0.0.1',
    '[::1]',
    '[fd00::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ])('is never fetched from %s', async (address) => {
    const before = requests;
    const reading = documents({ resolveHost: resolvePublic }).read(`https://${address}/oauth/program.json`);
    await expect(reading).rejects.toMatchObject({ error: 'connections.documentUnusable' });
    expect(requests).toBe(before);
  });

  it('400: is not fetched from a private network, even for a signed-in user', async () => {
    const person = await newIndividual(site);
    const { request } = requestOf('https://127.0.0.1/program.json');
    expect(await person.call(connectionEndpoints.read, request, 'en')).toMatchObject({
      status: 400,
      code: 3203,
    });
  });
});

describe('a program that registers itself', () => {
  it('201: gets an id without a secret', async () => {
    const { status, body } = await register(site, {
      client_name: 'A chat',
      redirect_uris: [RETURN, 'http://127.0.0.1/cb'],
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ client_name: 'A chat', token_endpoint_auth_method: 'none' });
    expect(body).not.toHaveProperty('client_secret');
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a data URL', 'data:text/html,hi'],
    ['a file URL', 'file:///etc/passwd'],
    ['a scheme that any program can claim', 'chat://callback'],
    ['http on another machine', 'http://chat.example/cb'],
    ['a host that only looks local', 'http://127.0.0.1.evil.example/cb'],
    ['a fragment', `${RETURN}#x`],
    ['an empty fragment', `${RETURN}#`],
    ['a user name', 'https://chat.example@evil.example/cb'],
    ['a line break', 'https://chat.example/\r\ncb'],
    ['a backslash', 'https://chat.example\\@evil.example/cb'],
    ['a relative address', 'callback'],
    ['a long address', `https://chat.example/${'a'.repeat(500)}`],
  ])('400: is rejected with %s as its redirect address', async (_name, uri) => {
    const answer = await register(site, { client_name: 'A chat', redirect_uris: [uri] });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } });
  });

  it.each([['{'], ['null'], [{ redirect_uris: [] }], [{ redirect_uris: Array(11).fill(RETURN) }], [{}]])(
    '400: is rejected with an invalid body: %j',
    async (body) => {
      expect(await register(site, body)).toMatchObject({
        status: 400,
        body: { error: 'invalid_client_metadata' },
      });
    },
  );

  it('has a name without invisible characters or characters that change the direction of text', async () => {
    const { body } = await register(site, { client_name: '  Ba\u202enk\u0000\n ', redirect_uris: [RETURN] });
    expect(body.client_name).toBe('Bank');
  });

  it('429: shares a limit with other programs of its network, but not with other networks', async () => {
    const from = '198.51.100.77';
    const body = { redirect_uris: [RETURN] };
    const statuses: number[] = [];
    for (let n = 0; n < 70; n++) statuses.push((await register(site, body, from)).status);
    expect(statuses.at(0)).toBe(201);
    expect(await register(site, body, from)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect(await register(site, body, '198.51.100.78')).toMatchObject({ status: 201 });
  });

  it('is deleted after a day without a connection', async () => {
    const clientId = await newProgram(site);
    site.advance(86_400_001);
    await connectionsJobs.tasks({ db: site.database.db, clock: () => site.time.now })['connections.clear']();
    const person = await newIndividual(site);
    expect(await person.call(connectionEndpoints.read, requestOf(clientId).request)).toMatchObject({
      code: 3200,
    });
  });
});
