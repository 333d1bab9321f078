import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { contentFiles, NOTICE_READERS } from '@jishi/contract';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { installFaults } from '../../../platform/http/faults.ts';
import type { ContentDeps } from '../content.deps.ts';
import { mountContentFiles } from '../content.files.ts';
import { PICTURE_BYTES_MAX, readPicture } from '../picture-format.ts';
import { insertPicture } from '../pictures.repository.ts';

const test = await createTestDatabase();
const { db } = test.database;
const app = fastify();
installFaults(app);
await mountContentFiles(app, {
  db,
  clock: () => new Date('2026-11-24T02:00:00Z'),
  publicUrl: 'https://data.example.com',
  sitePages: [
    {
      address: { zh: '/marketData', en: '/securitiesSnapshot' },
      title: { zh: '行情', en: 'Quotes "now"' },
      description: { zh: '图', en: 'Charts <b>' },
      group: 'market',
      place: 1,
      isEnglishOnly: false,
      rowsOf: [],
    },
    {
      address: NOTICE_READERS.reader,
      title: { zh: '公告正文', en: 'Announcement' },
      description: null,
      group: 'filings',
      place: 2,
      isEnglishOnly: false,
      rowsOf: [],
    },
  ],
  announcementCard: async (id: string) =>
    id === '105' ? { title: '示例银行：权益分派实施公告', description: '每10股派发现金红利' } : null,
  securityName: async (code: string) => (code === '600901' ? { zh: '示例银行', en: 'Sample Bank' } : null),
  siteProducts: () => [
    {
      address: { zh: '/product/package?apiId=p_x', en: '/product/package-en?apiId=p_x' },
      name: { zh: '数据', en: 'Data' },
      description: { zh: '一行一天', en: 'A row a day' },
    },
  ],
  settings: {
    operator: null,
    email: null,
    phone: null,
    hours: null,
    qrCodes: [],
    filings: [],
    collectVisits: false,
  },
} as unknown as ContentDeps);
afterAll(async () => {
  await app.close();
  await test.drop();
});
const png = await readFile(
  resolve(import.meta.dirname, '../../../../../../content/pictures/adjusted-close.png'),
);
const editor = { actor: 'li', now: new Date() };
const get = (url: string) => app.inject({ url });

describe('a picture', () => {
  it('is sent with its type, cached permanently, and sandboxed', async () => {
    const picture = readPicture('a-chart.png', png);
    expect([picture.widthPx, picture.heightPx]).toEqual([860, 400]);
    await inTransaction(db, (tx) => insertPicture(tx, picture, editor));
    const { headers, rawPayload } = await get(contentFiles.picture.path.replace(':name', 'a-chart.png'));
    expect(rawPayload.equals(png)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['cache-control']).toContain('immutable');
    expect((await get('/v1/content/pictures/other.png')).json().code).toBe(2741);
  });

  it.each([
    ['a-chart.svg', Buffer.from('<svg/>'), /\.png or \.jpg/],
    ['a-chart.jpg', png, /is not JPG/],
    ['a-chart.png', Buffer.from('<script>alert(1)</script>'), /is not PNG/],
    ['a-chart.png', Buffer.alloc(PICTURE_BYTES_MAX + 1), /more than 2097152 bytes/],
  ])('is rejected for its name, its content or its size: %s', (name, bytes, reason) => {
    expect(() => readPicture(name, bytes)).toThrow(reason);
  });

  it('cannot be replaced: a picture with different bytes needs a different name', async () => {
    const first = readPicture('kept.png', png);
    await inTransaction(db, (tx) => insertPicture(tx, first, editor));
    const other = { ...first, bytes: Buffer.concat([png, Buffer.from('x')]) };
    await expect(inTransaction(db, (tx) => insertPicture(tx, other, editor))).rejects.toThrow(
      /a different name/,
    );
  });
});

describe('the document of a page', () => {
  it('has a title, a description and a card in its address’s language, and redirects to the page', async () => {
    const { body, headers } = await get('/share/securitiesSnapshot?companyid=600901');
    expect(body).toContain('<title>Sample Bank 600901 · Quotes &#34;now&#34; · Jishi</title>');
    expect(body).toContain('<meta name="description" content="Charts &#60;b&#62;">');
    expect(body).toContain('<meta property="og:image" content="https://data.example.com/card.png">');
    expect(body).toContain('data-target="/#/securitiesSnapshot?companyid=600901"');
    expect(body).toContain(
      'hreflang="zh-CN" href="https://data.example.com/share/marketData?companyid=600901&#38;lang=zh"',
    );
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const product = await get('/share/product/package?apiId=p_x');
    expect(product.body).toContain('<title>数据 · 集市 Jishi</title>');
    expect(product.body).toContain(
      '<link rel="alternate" type="application/ld+json" href="https://data.example.com/datasets/p_x/croissant.json?lang=zh">',
    );
    expect(body).not.toContain('croissant.json');
    const announcement = await get('/share/notice/detail?id=105');
    expect(announcement.body).toContain('<title>示例银行：权益分派实施公告 · 集市 Jishi</title>');
    expect(announcement.body).toContain('<meta name="description" content="每10股派发现金红利">');
    expect((await get('/share/nowhere')).json().code).toBe(2742);
  });

  it('is listed in the site map in both languages', async () => {
    const { body } = await get('/sitemap.xml');
    for (const path of [
      'marketData?lang=zh',
      'securitiesSnapshot?lang=en',
      'product/package-en?apiId=p_x&#38;lang=en',
    ])
      expect(body).toContain(`<loc>https://data.example.com/share/${path}</loc>`);
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://data.example.com/sitemap.xml');
  });
});
