import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConnectionFailed, DownloadDiffers, type ExportFile, JishiClient } from '../src/index.ts';
import { download, downloadCsv } from '../src/node.ts';
import { createSha256 } from '../src/sha256.ts';

const BYTES = Uint8Array.from({ length: 1_000 }, (_, n) => n % 251);
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const FILE: ExportFile = { number: 'N1', name: 'p_a.csv', rows: 5, bytes: BYTES.length, sha256: SHA256 };

/** A server with one export that interrupts the file the given number of times. */
class FileServer {
  readonly ranges: (string | null)[] = [];
  readonly keys: string[] = [];
  /** The links, each with the number of its list. */
  readonly links: string[] = [];
  lists = 0;
  cuts: number[] = [];
  content = BYTES;
  etag = '"one"';
  refusal: Response | undefined;
  sha256 = SHA256;
  state = 'done';

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    const envelope = (data: unknown) => Response.json({ code: 0, msg: 'ok', data });
    if (pathname === '/v1/files/exports') {
      this.keys.push(JSON.parse(String(init.body)).idempotencyKey);
      return envelope({ number: 'N1' });
    }
    if (pathname.startsWith('/files/')) {
      this.links.push(pathname);
      const { refusal } = this;
      this.refusal = undefined;
      if (refusal !== undefined) return refusal;
      return this.file(new Headers(init.headers));
    }
    const link = `/files/N1/${++this.lists}`;
    const list = [{ name: 'p_a.csv', rows: 5, bytes: BYTES.length, sha256: this.sha256, link }];
    return envelope({ state: this.state, list });
  };

  private file(headers: Headers): Response {
    const range = headers.get('range');
    this.ranges.push(range);
    const isSame = range !== null && headers.get('if-range') === this.etag;
    const from = isSame ? Number(range.slice('bytes='.length, -1)) : 0;
    const cut = this.cuts.shift();
    const sent = this.content.slice(from, cut ?? undefined);
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(sent),
      pull: (controller) => (cut === undefined ? controller.close() : controller.error(new TypeError('cut'))),
    });
    const status = isSame ? 206 : 200;
    const contentRange = isSame
      ? { 'content-range': `bytes ${from}-${BYTES.length - 1}/${BYTES.length}` }
      : {};
    return new Response(body, { status, headers: { etag: this.etag, ...contentRange } });
  }
}

let server: FileServer;
let folder = '';
beforeEach(async () => {
  server = new FileServer();
  folder = await mkdtemp(join(tmpdir(), 'jishi-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const clientOf = (retries = 4): JishiClient =>
  new JishiClient({
    baseUrl: 'http://a.invalid',
    token: 't',
    retries,
    fetch: server.fetch,
    sleep: async () => undefined,
  });
const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());

describe('a file as a stream', () => {
  it('continues after each interruption without losing or repeating a byte', async () => {
    server.cuts = [200, 700];
    expect(await bytesOf(clientOf().readFile(FILE))).toEqual(BYTES);
    expect(server.ranges).toEqual([null, 'bytes=200-', 'bytes=700-']);
  });

  it('continues after any number of interruptions, as long as bytes arrive', async () => {
    server.cuts = [200, 400, 600, 800];
    expect(await bytesOf(clientOf(1).readFile(FILE))).toEqual(BYTES);
  });

  it('fails if it is interrupted repeatedly without progress', async () => {
    server.cuts = [200, 200, 200];
    await expect(bytesOf(clientOf(2).readFile(FILE))).rejects.toThrow(ConnectionFailed);
    expect(server.ranges).toHaveLength(3);
  });

  it('fails if a byte differs', async () => {
    server.content = BYTES.with(9, 0);
    await expect(bytesOf(clientOf().readFile(FILE))).rejects.toThrow(DownloadDiffers);
  });

  it('fails if the file changes after bytes were passed on', async () => {
    server.cuts = [200];
    const stream = clientOf().readFile(FILE);
    const reader = stream.getReader();
    await reader.read();
    server.etag = '"two"';
    await expect(reader.read()).rejects.toThrow(DownloadDiffers);
  });

  it('does not count the time that its reader takes as silence of the server', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const slow = new JishiClient({
      baseUrl: 'http://a.invalid',
      token: 't',
      retries: 0,
      fetch: inPieces,
    });
    let got = 0;
    for await (const piece of slow.fileBytes(FILE)) {
      got += piece.length;
      vi.advanceTimersByTime(61_000);
    }
    expect(got).toBe(BYTES.length);
  });

  it("ends with its signal's reason", async () => {
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    const refusal = bytesOf(
      new JishiClient({ baseUrl: 'http://a.invalid', token: 't', fetch: abortable }).readFile(FILE, {
        signal: controller.signal,
      }),
    );
    await expect(refusal).rejects.toThrow('enough');
  });
});

/** Sends the file in four pieces, and fails when its request is aborted. */
const inPieces = async (url: string, init: RequestInit): Promise<Response> => {
  if (!url.includes('/files/N1/')) return server.fetch(url, init);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (init.signal?.aborted) controller.error(init.signal.reason);
      else if (at === BYTES.length) controller.close();
      else {
        controller.enqueue(BYTES.slice(at, at + 250));
        at += 250;
      }
    },
  });
  return new Response(body, { headers: { etag: '"one"' } });
};

const abortable = async (url: string, init: RequestInit): Promise<Response> => {
  init.signal?.throwIfAborted();
  return server.fetch(url, init);
};

describe('a download into a folder', () => {
  it('is continued by the next one, with the same export', async () => {
    server.cuts = [300];
    await expect(download(clientOf(0), 'p_a', folder)).rejects.toThrow(ConnectionFailed);
    expect((await readdir(folder)).filter((name) => name === FILE.name)).toEqual([]);
    const [file] = await download(clientOf(0), 'p_a', folder);
    expect(await readFile(file?.path ?? '')).toEqual(Buffer.from(BYTES));
    expect(server.ranges).toEqual([null, 'bytes=300-']);
    expect(new Set(server.keys).size).toBe(1);
    expect((await readdir(folder)).toSorted()).toEqual(['.jishi-export.json', FILE.name]);
  });

  it('uses the listed link once, and a new one after a cut', async () => {
    server.cuts = [300];
    await download(clientOf(), 'p_a', folder);
    expect(server.links).toEqual(['/files/N1/1', '/files/N1/2']);
  });

  it('looks up a link that is more than five minutes old', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => now.mockRestore());
    const client = clientOf();
    for await (const file of client.exports('p_a')) {
      now.mockReturnValue(300_001);
      expect(await bytesOf(client.readFile(file))).toEqual(BYTES);
    }
    expect(server.links).toEqual(['/files/N1/2']);
  });

  it('does not download a file that is already complete', async () => {
    await writeFile(join(folder, FILE.name), BYTES);
    expect(await download(clientOf(), 'p_a', folder)).toMatchObject([{ rows: 5, sha256: SHA256 }]);
    expect(server.ranges).toEqual([]);
  });

  it('starts a file over if it has changed', async () => {
    server.cuts = [300];
    await expect(download(clientOf(0), 'p_a', folder)).rejects.toThrow(ConnectionFailed);
    server.etag = '"two"';
    await download(clientOf(0), 'p_a', folder);
    expect(await readFile(join(folder, FILE.name))).toEqual(Buffer.from(BYTES));
  });

  it('stores no file that differs from its SHA-256', async () => {
    server.content = BYTES.with(9, 0);
    await expect(download(clientOf(), 'p_a', folder)).rejects.toThrow(DownloadDiffers);
    expect(await readdir(folder)).toEqual(['.jishi-export.json']);
  });

  it('begins another export once the old one is removed', async () => {
    await download(clientOf(), 'p_a', folder);
    await rm(join(folder, FILE.name));
    server.state = 'removed';
    const again = download(clientOf(), 'p_a', folder).catch((error: Error) => error.message);
    expect(await again).toContain('the export is removed');
    expect(new Set(server.keys).size).toBe(2);
  });

  it('begins an export if the file of keys was cut off', async () => {
    await writeFile(join(folder, '.jishi-export.json'), '{"5f1');
    expect(await download(clientOf(), 'p_a', folder)).toMatchObject([{ rows: 5 }]);
  });

  it('does not wait for longer than two minutes', async () => {
    server.refusal = new Response('', { status: 429, headers: { 'retry-after': '3600' } });
    await expect(download(clientOf(), 'p_a', folder)).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
    expect(server.ranges).toEqual([]);
    expect(await download(clientOf(), 'p_a', folder)).toMatchObject([{ rows: 5 }]);
  });

  it.each([
    '../p_a.csv',
    String.raw`..\p_a.csv`,
    String.raw`a\b.csv`,
    'C:p_a.csv',
    'p_a.csv:stream',
    '',
    '.',
  ])('rejects the name %j', async (name) => {
    const file = { ...FILE, name };
    const client = {
      ...clientOf(),
      exports: async function* () {
        yield file;
      },
    };
    await expect(download(client as unknown as JishiClient, 'p_a', folder)).rejects.toThrow('is not plain');
  });
});

it('writes the rows of a stream as one file, with their number', async () => {
  const fetch = async () =>
    new Response('A\n1\n', { headers: { 'content-type': 'text/csv', 'x-jishi-rows': '1' } });
  const client = new JishiClient({ baseUrl: 'http://a.invalid', token: 't', fetch });
  expect(await downloadCsv(client, 'p_a', join(folder, 'all.csv'))).toBe(1);
  expect(await readFile(join(folder, 'all.csv'), 'utf8')).toBe('A\n1\n');
});

it.each([0, 1, 55, 56, 63, 64, 65, 129, 1_000])('computes the SHA-256 of %d bytes in pieces', (length) => {
  const bytes = BYTES.subarray(0, length);
  const hash = createSha256();
  hash.update(bytes.subarray(0, length >> 1));
  hash.update(bytes.subarray(length >> 1));
  expect(hash.hex()).toBe(createHash('sha256').update(bytes).digest('hex'));
});
