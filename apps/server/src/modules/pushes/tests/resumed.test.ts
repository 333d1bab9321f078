import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { addressOf, digestOf, headersOf, longQuotes, openPushes } from './pushes.fixture.ts';

const pushes = await openPushes();
afterAll(pushes.site.stop);
const { put, one, work, newHolder, listen } = pushes;

type Holder = Awaited<ReturnType<typeof newHolder>>;

/** Waits until some bytes are stored, and returns their number. */
async function untilKept(holder: Holder, name: string): Promise<number> {
  for (;;) {
    const { status, data } = await one(holder, name);
    if (status === 200 && data.received > 0) return data.received;
  }
}

/** Begins to send a whole file over a connection, and breaks the connection after the given number of bytes. */
async function breakOff(holder: Holder, name: string, content: Buffer, after: number): Promise<void> {
  const port = await listen();
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'jishi.test', ...headersOf(holder, { content }) });
  const head = lines.map(([header, value]) => `${header}: ${value}`).join('\r\n');
  const target = `PUT ${addressOf(name)} HTTP/1.1\r\ncontent-length: ${content.length}\r\n${head}\r\n\r\n`;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.write(target);
    socket.write(content.subarray(0, after), () => resolve());
  });
  socket.end();
}

describe('an interrupted delivery', () => {
  it('keeps the bytes that arrived, and continues after them', async () => {
    const holder = await newHolder();
    const { content, rows } = longQuotes(300_000);
    await breakOff(holder, 'broken.csv', content, 200_000);
    const received = await untilKept(holder, 'broken.csv');
    expect(received).toBe(200_000);
    const rest = content.subarray(received);
    const range = `bytes ${received}-${content.length - 1}/${content.length}`;
    expect(await put(holder, 'broken.csv', { content: rest, of: content, range })).toMatchObject({
      data: { state: 'waiting' },
    });
    await work();
    expect((await one(holder, 'broken.csv')).data).toMatchObject({
      state: 'loaded',
      rows: { inserted: rows },
    });
  });

  it('skips the stored bytes if the whole file is sent again', async () => {
    const holder = await newHolder();
    const { content, rows } = longQuotes(300_000);
    await breakOff(holder, 'again.csv', content, 200_000);
    await untilKept(holder, 'again.csv');
    expect(await put(holder, 'again.csv', { content })).toMatchObject({ data: { state: 'waiting' } });
    await work();
    expect((await one(holder, 'again.csv')).data).toMatchObject({
      state: 'loaded',
      rows: { inserted: rows },
    });
  });

  it('is not loaded while bytes are missing', async () => {
    const holder = await newHolder();
    const { content } = longQuotes(300_000);
    const range = `bytes 0-99999/${content.length}`;
    await put(holder, 'half.csv', { content: content.subarray(0, 100_000), of: content, range });
    await work();
    expect((await one(holder, 'half.csv')).data).toMatchObject({ state: 'receiving', received: 100_000 });
    expect(await pushes.loads('half.csv')).toBe(0);
  });
});

describe('a file sent in parts', () => {
  it('is assembled from several pieces of some megabytes each', async () => {
    const holder = await newHolder();
    const { content, rows } = longQuotes(9_000_000, 1_000);
    const site = `http://127.0.0.1:${await listen()}`;
    const init = { method: 'PUT', headers: headersOf(holder, { content }), body: new Uint8Array(content) };
    const reply = await fetch(`${site}${addressOf('parts.csv')}`, init);
    expect(await reply.json()).toMatchObject({ data: { state: 'waiting' } });
    const pieces = await pushes.pieces('parts.csv');
    expect(pieces).toHaveLength(3);
    expect(pieces.reduce((sum, bytes) => sum + bytes, 0)).toBe(content.length);
    await work();
    expect((await one(holder, 'parts.csv')).data).toMatchObject({
      state: 'loaded',
      rows: { inserted: rows },
    });
  });

  it('may be sent to different processes, part by part', async () => {
    const holder = await newHolder();
    const { content } = longQuotes(300_000);
    const twin = await pushes.site.twin();
    const range = `bytes 0-99999/${content.length}`;
    await put(holder, 'twins.csv', { content: content.subarray(0, 100_000), of: content, range });
    const rest = content.subarray(100_000);
    const further = `bytes 100000-${content.length - 1}/${content.length}`;
    const reply = await twin.app.inject({
      ...{ method: 'PUT', url: addressOf('twins.csv'), payload: rest },
      headers: headersOf(holder, { content: rest, of: content, range: further }),
    });
    expect(reply.json()).toMatchObject({ code: 0, data: { state: 'waiting' } });
  });

  it('is rejected if a part leaves a gap, and the error states the offset at which to continue', async () => {
    const holder = await newHolder();
    const { content } = longQuotes(300_000);
    const range = `bytes 100000-199999/${content.length}`;
    const part = { content: content.subarray(100_000, 200_000), of: content, range };
    expect(await put(holder, 'gap.csv', part)).toMatchObject({
      status: 409,
      code: 3083,
      data: { received: 0 },
    });
  });

  it('may not contain a tiny part, except as its last', async () => {
    const holder = await newHolder();
    const { content } = longQuotes(300_000);
    const part = { content: content.subarray(0, 100), of: content, range: `bytes 0-99/${content.length}` };
    expect(await put(holder, 'tiny.csv', part)).toMatchObject({ status: 400, code: 3089 });
  });

  it('is deleted after its last part if its digest does not match', async () => {
    const holder = await newHolder();
    const { content } = longQuotes(200_000);
    const digest = digestOf(Buffer.from('another file'));
    const parts = [
      { content: content.subarray(0, 100_000), digest, range: `bytes 0-99999/${content.length}` },
      {
        ...{ content: content.subarray(100_000), digest },
        range: `bytes 100000-${content.length - 1}/${content.length}`,
      },
    ] as const;
    expect(await put(holder, 'spoilt.csv', parts[0])).toMatchObject({ status: 200 });
    expect(await put(holder, 'spoilt.csv', parts[1])).toMatchObject({ status: 400, code: 3087 });
    expect(await one(holder, 'spoilt.csv')).toMatchObject({ status: 404 });
  });

  it('is accepted after a request without bytes, if the process that received the last part died', async () => {
    const holder = await newHolder();
    const { content } = longQuotes(200_000);
    await put(holder, 'unsaid.csv', { content });
    // This is the state if the process dies just after it has received the last part.
    await pushes.pool.query(`update push set state = 'receiving' where name = 'unsaid.csv'`);
    const end = { content: Buffer.alloc(0), of: content, range: `bytes */${content.length}` };
    expect(await put(holder, 'unsaid.csv', end)).toMatchObject({ data: { state: 'waiting' } });
  });
});

it('two concurrent requests with the same file create a single delivery, which is loaded once', async () => {
  const holder = await newHolder();
  const { content, rows } = longQuotes(300_000);
  const both = await Promise.all([1, 2].map(() => put(holder, 'both.csv', { content })));
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(both.every(({ status, code }) => status === 200 || code === 3083)).toBe(true);
  await work();
  expect((await one(holder, 'both.csv')).data).toMatchObject({ state: 'loaded', rows: { inserted: rows } });
  expect(await pushes.loads('both.csv')).toBe(1);
});

it('the number of an account’s concurrent requests is limited, so that slow bodies cannot occupy a whole process', async () => {
  const holder = await newHolder();
  const { content } = longQuotes(200_000);
  const port = await listen();
  const slow = Array.from({ length: 4 }, (_, at) => {
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries({ host: 'jishi.test', ...headersOf(holder, { content }) });
    const head = lines.map(([header, value]) => `${header}: ${value}`).join('\r\n');
    socket.write(
      `PUT ${addressOf(`slow-${at}.csv`)} HTTP/1.1\r\ncontent-length: ${content.length}\r\n${head}\r\n\r\n`,
    );
    return socket;
  });
  const begun = async (): Promise<number> =>
    (await pushes.pool.query(`select 1 from push where name like 'slow-%'`)).rows.length;
  await expect.poll(begun).toBe(slow.length);
  expect(await put(holder, 'fifth.csv', { content })).toMatchObject({ status: 429, code: 3086 });
  for (const socket of slow) socket.destroy();
  await expect.poll(async () => (await put(holder, 'fifth.csv', { content })).status).toBe(200);
});
