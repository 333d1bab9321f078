import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { manifests, PRICES, storageOf, writerOf } from './files.fixture.ts';

const PROGRAM = resolve(import.meta.dirname, '../../../../../web/public/jishi-download.py');
const ROWS = 20_000;
const CUT_BYTES = 100_000;
const run = promisify(execFile);

let site: TestSite;
let customer: Customer;
let folder: string;
let line: Line;

/** A proxy between the program and the site. It breaks off the first response that contains a file. */
interface Line {
  readonly server: Server;
  readonly address: string;
  readonly ranges: string[];
}

async function openLine(port: number): Promise<Line> {
  const ranges: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const onward = request({ port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!url.startsWith('/files/')) return answer.pipe(outgoing);
      ranges.push(String(headers.range));
      if (ranges.length > 1) return answer.pipe(outgoing);
      let sent = 0;
      answer.on('data', (chunk: Buffer) => {
        sent += chunk.length;
        outgoing.write(chunk);
        if (sent > CUT_BYTES) outgoing.destroy();
      });
      return answer;
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ranges };
}

beforeAll(async () => {
  site = await startSite(manifests);
  const rows = Array.from({ length: ROWS }, (_, at) => `${String(at).padStart(6, '0')},2026-01-05,${at}.25`);
  await site.load(PRICES, `SECCODE,TRADEDATE,CLOSE\n${rows.join('\n')}\n`);
  customer = await newCustomer(site);
  await grant(site, customer, 'term', PRICES);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  line = await openLine((site.app.server.address() as AddressInfo).port);
  folder = await mkdtemp(join(tmpdir(), 'jishi-downloader-'));
});
afterAll(async () => {
  line.server.close();
  await rm(folder, { recursive: true });
  await site.stop();
});

/** Runs the program while exports are written in the way the jobs write them. */
async function download(...args: string[]): Promise<string> {
  const { accessKey, accessSecret } = customer;
  const env = { ...process.env, JISHI_SITE: line.address, JISHI_KEY: accessKey, JISHI_SECRET: accessSecret };
  const writer = writerOf(site, storageOf(site));
  let isOver = false;
  const running = run('python3', [PROGRAM, ...args], { env }).finally(() => {
    isOver = true;
  });
  // The rejection is handled by an `await` below. Until then, Node must not report it as unhandled.
  running.catch(() => undefined);
  await expect.poll(() => writer.write().then(() => isOver)).toBe(true);
  return (await running).stdout;
}

test('the downloader resumes after a lost connection, checks each file, and downloads nothing twice', async () => {
  expect(await download('list')).toContain(`${PRICES}`);
  const take = ['get', PRICES, '--split', 'day', '--folder', folder];
  expect(await download(...take)).toContain('complete: 1 in');
  const [first, second] = line.ranges;
  expect(first).toBe('bytes=0-');
  expect(Number(/^bytes=(\d+)-$/.exec(second ?? '')?.[1])).toBeGreaterThan(0);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const [file] = manifest.files;
  const bytes = await readFile(join(folder, file.name));
  expect(file).toMatchObject({
    rows: ROWS,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect((await readdir(folder)).toSorted()).toEqual(['.jishi-export.json', 'manifest.json', file.name]);
  await download(...take);
  expect(line.ranges).toHaveLength(2);
});

test('the downloader prints the reason for an error, and exits with a failure', async () => {
  const refused = download('get', 'p_stock9799', '--folder', folder);
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('p_stock9799') });
});
