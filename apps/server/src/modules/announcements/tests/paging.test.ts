import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAnnouncementsSite } from '../../../../test/harness/announcements.ts';
import { csvOf, notice } from '../announcements.fixture.ts';

/**
 * The number of rows, each of which needs one call. It exceeds the calls allowed per minute, and is not a multiple of
 * the calls allowed per second.
 */
const ROWS = 333;
const site = await startAnnouncementsSite();
afterAll(site.stop);
beforeAll(async () => {
  site.time.passes = true;
  const rows = Array.from({ length: ROWS }, (_, i) => notice('510902', '2025-06-02', `公告${i}`));
  await site.load('p_info3011', csvOf(rows), { replace: true });
});

describe('a caller without a token', () => {
  it('gets every row when it reads page after page at full speed', async () => {
    const ids = new Set<string>();
    const begun = site.time.now.getTime();
    for (let page = 1; page <= ROWS; page++) {
      const { status, body } = await site.ask({ column: 'fund', pageSize: 1, pageNum: page }, '198.51.100.7');
      expect([page, status]).toEqual([page, 200]);
      for (const { announcementId } of body.announcements ?? []) ids.add(announcementId);
    }
    expect(ids.size).toBe(ROWS);
    expect(site.time.now.getTime() - begun).toBeLessThan(90_000);
  });

  it('is rejected when it requests all pages at the same time, and learns how long to wait', async () => {
    const pages = Array.from({ length: 60 }, (_, i) => ({ column: 'fund', pageNum: i + 1 }));
    const replies = await Promise.all(pages.map((page) => site.ask(page, '198.51.100.8')));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(30);
    for (const { status, retryAfter, body } of refused) {
      expect([status, Object.keys(body).sort()]).toEqual([429, ['code', 'data', 'msg']]);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
  });
});
