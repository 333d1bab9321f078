import { afterAll, expect, it } from 'vitest';
import { startSite } from '../../../../test/harness/server.ts';

const site = await startSite([]);
afterAll(site.stop);

it('an unknown article returns 404 with its name in the message', async () => {
  const answer = await site.app.inject('/v1/content/articles/nothing?lang=en');
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 2740, msg: expect.stringContaining('nothing'), data: null },
  ]);
});
