import { afterAll, describe, expect, it } from 'vitest';
import { FORM, PATH, type Reply, startAnnouncementsSite } from '../../../../test/harness/announcements.ts';

const site = await startAnnouncementsSite();
afterAll(site.stop);
const { ask } = site;

describe('the announcements query', () => {
  it.each([
    ['pageNum', '0'],
    ['pageNum', 'x'],
    ['pageNum', '99999999999999999999'],
    ['pageSize', '-1'],
    ['column', 'nowhere'],
    ['tabName', 'else'],
    ['plate', 'sz;nowhere'],
    ['stock', "1' or '1"],
    ['category', 'category_nothing_szsh'],
    ['seDate', '2025-02-30~2025-03-01'],
    ['seDate', '2025-03-01~2025-02-01'],
    ['seDate', '0000-01-01~2025-02-01'],
    ['seDate', 'a~b~c'],
    ['sortName', 'size; drop table'],
    ['sortType', 'sideways'],
    ['isHLtitle', 'maybe'],
    ['searchkey', 'a\u0000b'],
    ['searchkey', '长'.repeat(101)],
    ['secid', Array.from({ length: 51 }, (_, i) => `id${i}`).join(';')],
  ])('rejects %s = %j, names the parameter and returns no data', async (name, value) => {
    const { status, body } = await ask({ [name]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 1400, msg: expect.stringContaining(name), data: null });
  });

  it.each([
    ['a body in GBK', FORM, Buffer.from([0x73, 0x3d, 0xc4, 0xea])],
    ['a form escaped in GBK', FORM, 'searchkey=%C4%EA'],
    ['JSON', { 'content-type': 'application/json' }, '{"pageNum":1}'],
    ['a file', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ])('rejects %s with 400', async (_, headers, payload) => {
    const response = await site.app.inject({
      method: 'POST',
      url: PATH,
      headers,
      payload,
      remoteAddress: '10.2.0.1',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ code: 1400, msg: expect.any(String), data: null });
  });

  it('rejects a body that is too large with 413', async () => {
    const payload = `searchkey=${'a'.repeat(70_000)}`;
    const response = await site.app.inject({
      method: 'POST',
      url: PATH,
      headers: FORM,
      payload,
      remoteAddress: '10.2.0.2',
    });
    expect(response.statusCode).toBe(413);
    expect(Object.keys(response.json())).toEqual(['code', 'msg', 'data']);
  });

  it('hides the rows of a private data set', async () => {
    const keep = async (isPrivate: boolean): Promise<void> => {
      await site.database.pool.query(
        `update dataset set manifest = jsonb_set(manifest, '{private}', $1), applied_at = clock_timestamp() where code = 'p_info3011'`,
        [String(isPrivate)],
      );
      await site.state.registry.refresh();
    };
    expect((await ask({ column: 'fund' })).body.announcements).toHaveLength(1);
    await keep(true);
    expect((await ask({ column: 'fund' })).body).toMatchObject({ announcements: null, totalAnnouncement: 0 });
    await keep(false);
  });

  it('limits each address as for calls without a key, and states how long to wait', async () => {
    const replies: Reply[] = [];
    for (let i = 0; i < 21; i++) replies.push(await ask({ pageSize: 1 }, '10.9.9.9'));
    expect(replies.slice(0, 20).every((reply) => reply.status === 200)).toBe(true);
    expect(replies[20]).toMatchObject({
      status: 429,
      retryAfter: '1',
      shouldRetry: 'true',
      body: { code: 429 },
    });
    expect((await ask({ pageSize: 1 }, '10.9.9.8')).status).toBe(200);
  });
});
