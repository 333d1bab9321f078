import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { errorRegistry } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { latestManifest, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { createKey, limitKey } from '../../access/index.ts';
import { openReader, TRANSPORTS } from './streams.fixture.ts';

const [CODE, VIEW] = ['p_test1301', 'p_test1302'];
const site = await startSite(
  [quotesManifest(CODE), latestManifest(VIEW, CODE)],
  undefined,
  undefined,
  {},
  null,
  {
    JISHI_STREAM_BEAT: '1',
    JISHI_STREAM_STALL: '1',
    JISHI_STREAMS_OF_ACCOUNT: '2',
  },
);
let origin = '';
let port = 0;
beforeAll(async () => {
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(origin).port);
});
afterAll(site.stop);

const authorized = async (): Promise<string> =>
  `Bearer ${(await newCustomer(site, { balanceFen: 10n })).token}`;
const KEY = randomBytes(16).toString('base64');

/** Returns the text of a handshake. A header whose value is null is omitted. */
const handshake = (authorization: string, over: Record<string, string | null> = {}): string => {
  const headers: Record<string, string | null> = {
    Host: `127.0.0.1:${port}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': KEY,
    Authorization: authorization,
    ...over,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return `${[`GET /v1/streams?datasets=${CODE} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
};

/** Opens a raw connection that sends a text and collects the bytes received. */
function raw(text: string): {
  socket: Socket;
  until(what: RegExp): Promise<string>;
  closed: Promise<Buffer>;
} {
  const socket = connect(port, '127.0.0.1');
  let bytes = Buffer.alloc(0);
  let wake = (): void => undefined;
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    wake();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<Buffer>((resolve) => socket.on('close', () => resolve(bytes)));
  socket.write(text);
  return {
    socket,
    closed,
    async until(what) {
      while (!what.test(bytes.toString('latin1')))
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return bytes.toString('latin1');
    },
  };
}

/** Returns a masked frame, as clients send them. */
function frame(opcode: number, payload: Buffer, { compressed = false } = {}): Buffer {
  const mask = randomBytes(4);
  const head = Buffer.from([0x80 | (compressed ? 0x40 : 0) | opcode, 0x80 | Math.min(payload.length, 126)]);
  const length = Buffer.alloc(payload.length >= 126 ? 2 : 0);
  if (length.length > 0) length.writeUInt16BE(payload.length);
  return Buffer.concat([head, length, mask, payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]);
}

const [TEXT, PING] = [1, 9];
/** Returns the code in the last frame, with which the server closed the WebSocket. */
const closeCode = (bytes: Buffer): number => {
  const at = bytes.lastIndexOf(0x88);
  return bytes.readUInt16BE(at + 2);
};

describe('before it starts, a stream rejects', () => {
  it.each(TRANSPORTS)('thousands of names or malformed values in its address, by %s', async (transport) => {
    const authorization = await authorized();
    const many = (name: (at: number) => string): string =>
      Array.from({ length: 3_000 }, (_, at) => name(at)).join();
    for (const query of [
      `datasets=${many((at) => `p_test${at}`)}`,
      `quotes=${many((at) => String(100_000 + at))}`,
      Array.from({ length: 3_000 }, (_, at) => `x${at}=1`).join('&'),
      `datasets=${CODE}&cursor=${'a:1,'.repeat(2_000)}`,
      `datasets=${CODE}&datasets=${CODE}`,
      `dataset=${CODE}`,
      `quotes=60000x`,
      `datasets=${CODE}&cursor=${CODE}:x`,
      `datasets=${CODE}&cursor=${CODE}:99`,
      `datasets=${CODE}&cursor=${CODE}:99999999999999999999`,
      '',
    ])
      await expect(openReader(transport, origin, { query, authorization })).rejects.toMatchObject({
        status: 400,
      });
  });

  it.each(TRANSPORTS)(
    'empty requests, invalid cursors, and data sets that have no change feed, by %s',
    async (transport) => {
      const authorization = await authorized();
      for (const [query, error] of [
        ['alerts=0', 'streams.nothingAsked'],
        [`datasets=${CODE}&cursor=nothing`, 'streams.cursorInvalid'],
        [`datasets=${VIEW}`, 'streams.noFeed'],
      ] as const) {
        const { code, status } = errorRegistry[error];
        await expect(openReader(transport, origin, { query, authorization })).rejects.toMatchObject({
          status,
          code,
        });
      }
    },
  );

  it.each(TRANSPORTS)(
    'callers without a key, and keys limited to other data sets, by %s',
    async (transport) => {
      const query = `datasets=${CODE}`;
      await expect(openReader(transport, origin, { query })).rejects.toMatchObject({
        ...{ status: 401, code: 1410 },
        challenge: 'Bearer realm="jishi", Basic realm="jishi"',
      });
      const token = (await authorized()).slice('Bearer '.length);
      const inAddress = openReader(transport, origin, { query: `${query}&access_token=${token}` });
      await expect(inAddress).rejects.toMatchObject({ status: 401 });
      const { accountId } = await newCustomer(site);
      const key = await site.change(async (tx) => {
        const pair = await createKey(tx, { accountId });
        await limitKey(tx, pair.keyId, { datasets: ['p_other'] }, site.time.now);
        return pair;
      });
      const basic = `Basic ${Buffer.from(`${key.accessKey}:${key.accessSecret}`).toString('base64')}`;
      for (const other of [query, 'alerts=1'])
        await expect(
          openReader(transport, origin, { query: other, authorization: basic }),
        ).rejects.toMatchObject({
          status: 403,
        });
    },
  );

  it.each(TRANSPORTS)('pages of other sites, by %s', async (transport) => {
    const opening = { query: `datasets=${CODE}`, authorization: await authorized() };
    for (const foreign of ['https://evil.test', 'null', `http://127.0.0.1:${port}.evil.test`])
      await expect(
        openReader(transport, origin, { ...opening, headers: { origin: foreign } }),
      ).rejects.toMatchObject({ status: 403 });
    const own = await openReader(transport, origin, { ...opening, headers: { origin } });
    expect(await own.next()).toMatchObject({ event: 'open' });
    own.close();
  });
});

describe('a WebSocket', () => {
  it.each([
    ['a wrong version', { 'Sec-WebSocket-Version': '7' }],
    ['no key', { 'Sec-WebSocket-Key': null }],
    ['an invalid key', { 'Sec-WebSocket-Key': 'short' }],
  ])('with %s is rejected without taking a place', async (_what, over) => {
    const authorization = await authorized();
    for (let times = 0; times < 4; times++) {
      const { closed } = raw(handshake(authorization, over));
      expect((await closed).toString()).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    const reader = await openReader('websocket', origin, { query: `datasets=${CODE}`, authorization });
    expect(await reader.next()).toMatchObject({ event: 'open' });
    reader.close();
  });

  it('does not compress, even if its client offers to', async () => {
    const offer = { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' };
    const { socket, until } = raw(handshake(await authorized(), offer));
    const head = await until(/"event":"open"/);
    expect(head).toMatch(/^HTTP\/1\.1 101 /);
    expect(head.toLowerCase()).not.toContain('sec-websocket-extensions');
    socket.destroy();
  });

  it.each([
    ['a giant frame', () => frame(TEXT, randomBytes(60_000)), 1_009],
    ['a compressed frame', () => frame(TEXT, Buffer.from('x'), { compressed: true }), 1_002],
    ['a message', () => frame(TEXT, Buffer.from('x')), 1_008],
  ])('is closed by %s', async (_what, bytes, code) => {
    const { socket, until, closed } = raw(handshake(await authorized()));
    await until(/"event":"open"/);
    socket.write(bytes());
    const last = await closed;
    expect(closeCode(last)).toBe(code);
    expect(last.includes('streams.silent')).toBe(code === 1_008);
  });

  it('is closed at the second heartbeat if its peer has vanished', async () => {
    const { until, closed } = raw(handshake(await authorized()));
    await until(/"event":"open"/);
    // This peer does not answer pings.
    expect((await closed).length).toBeGreaterThan(0);
  });

  it('is closed if its client keeps sending pings without reading the pongs', async () => {
    const { socket, until, closed } = raw(handshake(await authorized()));
    await until(/"event":"open"/);
    socket.pause();
    const pings = Buffer.concat(Array.from({ length: 2_000 }, () => frame(PING, randomBytes(125))));
    const flood = (): void => {
      while (socket.writable && socket.write(pings));
      socket.once('drain', flood);
    };
    flood();
    socket.on('error', () => undefined);
    expect(await closed).toBeInstanceOf(Buffer);
  });

  it('at another path, or with another protocol, gets an HTTP response', async () => {
    const authorization = await authorized();
    const elsewhere = raw(handshake(authorization).replace('/v1/streams', '/v1/nothing'));
    expect(await elsewhere.until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 404 /);
    elsewhere.socket.destroy();
    const h2c = raw(handshake(authorization, { Upgrade: 'h2c' }));
    expect(await h2c.until(/event: open/)).toMatch(/^HTTP\/1\.1 200 /);
    h2c.socket.destroy();
  });
});
