import { writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { command } from '../../../../test/harness/command.ts';
import type { Customer } from '../../../../test/harness/customers.ts';
import {
  longQuotes,
  newCode,
  openPushes,
  QUOTES,
  quotes,
} from '../../../modules/pushes/tests/pushes.fixture.ts';

const pushes = await openPushes();
afterAll(pushes.site.stop);
let port = 0;
beforeAll(async () => {
  port = await pushes.listen();
});

const keyOf = ({ accessKey, accessSecret }: Customer): Record<string, string> => ({
  JISHI_PUSH_KEY: `${accessKey}:${accessSecret}`,
});

async function fileOf(name: string, content: Buffer): Promise<string> {
  const path = join(pushes.home, name);
  await writeFile(path, content);
  return path;
}

/** Runs the command while the site's worker loads incoming deliveries. */
async function push(holder: Customer, file: string, ...more: string[]): Promise<string> {
  const args = ['data', 'push', QUOTES, file, '--to', `http://127.0.0.1:${port}`, ...more];
  const running = command(keyOf(holder), args);
  let isOver = false;
  void Promise.allSettled([running]).then(() => {
    isOver = true;
  });
  while (!isOver) {
    await pushes.work();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return running;
}

describe('data push', () => {
  it('sends a file, waits for its load and shows the counts', async () => {
    const [holder, code] = [await pushes.newHolder(), newCode()];
    const out = await push(holder, await fileOf('sent.csv', quotes(code, 10, 11)));
    expect(out).toContain(`sent.csv → ${QUOTES}: loaded: 2 read, 2 new, 0 changed, 0 rejected`);
    expect(await pushes.closes(code)).toEqual([10, 11]);
  });

  it('exits with code 4 if the rows are held, and names the checks', async () => {
    const holder = await pushes.newHolder();
    const failed = push(holder, await fileOf('held.csv', quotes(newCode(), -1)));
    await expect(failed).rejects.toMatchObject({
      ...{ code: 4, stdout: expect.stringContaining('positive (range): 1 of 1 fail') },
    });
  });

  it('fails with the site’s reason if the site rejects the file', async () => {
    const holder = await pushes.newHolder();
    const failed = push(holder, await fileOf('odd.csv', Buffer.from('A,B\n1,2\n')));
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('odd.csv was refused'),
    });
  });

  it('shows the same result for a file sent twice, and loads it once', async () => {
    const [holder, file] = [await pushes.newHolder(), await fileOf('again.csv', quotes(newCode(), 10))];
    await push(holder, file);
    expect(await push(holder, file)).toContain('1 new');
    expect(await pushes.loads('again.csv')).toBe(1);
  });

  it('rejects different content under a name that is already used', async () => {
    const holder = await pushes.newHolder();
    await push(holder, await fileOf('name.csv', quotes(newCode(), 10)));
    const failed = push(holder, await fileOf('name.csv', quotes(newCode(), 11)));
    await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('3082') });
  });

  it('resumes after the connection breaks during a part', async () => {
    const holder = await pushes.newHolder();
    const { content, rows } = longQuotes(9_000_000);
    const file = await fileOf('broken.csv', content);
    let puts = 0;
    const proxy = createServer((incoming, outgoing) => {
      const isBroken = incoming.method === 'PUT' && ++puts === 2;
      if (isBroken) return incoming.socket.destroy();
      const { url = '', method, headers } = incoming;
      const onward = request({ port, path: url, method, headers }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(outgoing);
      });
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void proxy.close());
    const address = proxy.address();
    const through = typeof address === 'object' ? address?.port : 0;
    await push(holder, file, '--to', `http://127.0.0.1:${through}`, '--send-only');
    await pushes.work();
    expect((await pushes.one(holder, 'broken.csv')).data).toMatchObject({
      ...{ state: 'loaded', rows: { inserted: rows } },
    });
    expect(puts).toBeGreaterThan(2);
  });

  it('reads the key from a file', async () => {
    const holder = await pushes.newHolder();
    const { JISHI_PUSH_KEY: key = '' } = keyOf(holder);
    const [file, keyFile] = [
      await fileOf('keyed.csv', quotes(newCode(), 10)),
      await fileOf('key', Buffer.from(`${key}\n`)),
    ];
    const args = ['--to', `http://127.0.0.1:${port}`, '--key-file', keyFile, '--send-only'];
    expect(await command({}, ['data', 'push', QUOTES, file, ...args])).toContain('waiting');
  });

  it.each([
    ['a wrong key', { JISHI_PUSH_KEY: 'nobody:nothing' }, [], 'refused the key'],
    ['no key', {}, [], 'JISHI_PUSH_KEY'],
    ['an address without TLS', {}, ['--to', 'http://data.example.com'], 'use https'],
    ['a name with a folder', {}, ['--name', 'a/b.csv'], 'cannot be the name'],
  ])('fails with %s', async (_, settings, more, words) => {
    const file = await fileOf('plain.csv', quotes(newCode(), 10));
    const args = ['data', 'push', QUOTES, file, '--to', `http://127.0.0.1:${port}`, ...more];
    await expect(command(settings as Record<string, string>, args)).rejects.toThrow(words);
  });
});
