import { afterAll, describe, expect, it } from 'vitest';
import { startSite } from '../../../../test/harness/server.ts';

const site = await startSite([]);
afterAll(site.stop);
const EVENT = '177241680000012345';
const image = (eventid: string, remoteAddress = '203.0.113.1') =>
  site.app.inject({ url: '/v1/identity/captcha-image', query: { eventid }, remoteAddress });
const post = (url: string, payload: object, remoteAddress: string) =>
  site.app.inject({ method: 'POST', url, payload, remoteAddress });

describe('captchas over HTTP', () => {
  it('return a different PNG each time, which is not cached', async () => {
    const [one, other] = [await image(EVENT), await image(EVENT)];
    expect(one.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    expect(one.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(other.rawPayload.equals(one.rawPayload)).toBe(false);
  });

  it.each(['', '1', `${EVENT}0`, 'a'.repeat(18)])(
    'reject a request for a picture for the invalid form "%s"',
    async (eventid) => {
      const reply = await image(eventid);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ data: null });
    },
  );

  it('reject a network’s 101st picture in ten minutes, and affect no other network', async () => {
    const replies = [];
    for (let time = 0; time < 101; time++) replies.push((await image(EVENT, '203.0.113.2')).statusCode);
    expect(replies.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(replies[100]).toBe(429);
    expect((await image(EVENT, '203.0.113.3')).statusCode).toBe(200);
  });

  it('limit how often a network has codes sent in place of puzzles', async () => {
    const statuses = [];
    for (let time = 0; time < 6; time++) {
      const request = { action: 'sendCode', receiver: `1380000000${time}` };
      statuses.push((await post('/v1/captcha/alternative-code', request, '203.0.113.4')).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('accept only an encrypted answer, and admit a visitor with few visits', async () => {
    const open = await post('/v1/captcha/check', { token: 'x', answer: '[]' }, '203.0.113.5');
    expect(open.json()).toMatchObject({ code: 1650 });
    const visit = await post('/api/spidercheck', {}, '203.0.113.5');
    expect(visit.json()).toMatchObject({ code: 0, data: { passed: true } });
  });

  it('count a network’s requests to the site, but not its data calls, which are counted by key', async () => {
    const visitsOf = async (remoteAddress: string, url: string): Promise<number> => {
      for (let call = 0; call < 40; call++) await site.app.inject({ url, remoteAddress });
      // A page change stores all counts: the earlier calls, its own call, and the weight of a page.
      await post('/api/spidercheck', {}, remoteAddress);
      const { rows } = await site.database.pool.query(
        "select count from network_count where what = 'visit' and network = $1",
        [remoteAddress],
      );
      return Number(rows[0]?.count);
    };
    expect(await visitsOf('203.0.113.6', '/v1/site/settings')).toBe(40 + 1 + 10);
    expect(await visitsOf('203.0.113.7', '/api/stock/p_stock2402')).toBe(1 + 10);
  });
});
