import { expect, it } from 'vitest';
import { HELD_MS_MAX, leastHeldMs } from '../../../held-loop.fixture.ts';
import { recordsBeside } from './document-beside.ts';
import { longDocument } from './long-document.fixture.ts';

it('a JSON document of 8 MB does not hold the event loop for long while it is read', async () => {
  const document = longDocument(8 * 1024 * 1024);
  const read = async (): Promise<void> => {
    for await (const { records } of recordsBeside(Buffer.concat([document]), 'utf-8'))
      expect(records.length).toBeGreaterThan(0);
  };
  expect(await leastHeldMs(read)).toBeLessThan(HELD_MS_MAX);
});
