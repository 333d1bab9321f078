import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeStream } from './write-stream.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jishi-stream-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* drip(): AsyncGenerator<string> {
  for (;;) {
    yield 'x';
    await setImmediate();
  }
}

it('writing stops, with an error that allows a retry, once a slowly dripping source exceeds the time limit', async () => {
  const limits = { megabytesMax: 1_000, minutesMax: 0.0001 };
  const written = writeStream('drip.csv', drip(), join(folder, 'drip.csv'), limits);
  await expect(written).rejects.toMatchObject({ reason: 'tooSlow', isFinal: false });
});
