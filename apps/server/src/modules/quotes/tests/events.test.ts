import { EVENTS_MAX, type StockEvents } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';

const USED = ['p_info3015', 'p_jishi9601', 'p_stock2201', 'p_stock2237'];
const manifests = await manifestsOf(USED);
const site = await startSite(manifests);
afterAll(site.stop);

async function events(
  code: string,
  lang = 'zh',
  { app }: Pick<TestSite, 'app'> = site,
): Promise<StockEvents> {
  const response = await app.inject({ url: `/v1/market/events/${code}?lang=${lang}` });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: StockEvents }>().data;
}

const NOTICES = 'TEXTID,SECCODE,F001D,F002V,F003V';
const dayOf = (at: number): string => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);

beforeAll(async () => {
  const distributions = [
    '600901,2023-12-31,2024-06-20,3.5,,4,2024-06-19,2024-06-21,',
    '600901,2024-12-31,,2,,,,,',
    '600901,2022-12-31,2023-06-20,1,,,,,2023-06-01',
    '600902,2023-12-31,2024-06-20,9,,,,,',
  ];
  await site.load(
    'p_stock2201',
    `SECCODE,F001D,F020D,F012N,F010N,F011N,F018D,F023D,F037D\n${distributions.join('\n')}\n`,
  );
  const reports = [
    '600901,2024-06-30,2024-08-20,2024-08-28,,,2024-08-28',
    '600901,2024-09-30,2024-10-20,2024-10-25,2024-10-29,,',
  ];
  await site.load('p_stock2237', `SECCODE,F001D,F002D,F003D,F004D,F005D,F006D\n${reports.join('\n')}\n`);
  const many = Array.from({ length: EVENTS_MAX + 1 }, (_, at) => `${10 + at},600902,${dayOf(at)},公告${at},`);
  await site.load(
    'p_info3015',
    `${NOTICES}\n1,600901,2024-07-01,权益分派公告,https://files.example/1.PDF\n2,600901,2024-06-20,公告,finalpage/2.PDF\n${many.join('\n')}\n`,
  );
  await site.load('p_jishi9601', `${NOTICES}\n9,600901,2024-07-01,Distribution,\n`);
});

it('events are distributions on their ex-date, reports on their publication or scheduled day, and notices, oldest first', async () => {
  const { items, sources } = await events('600901');
  const period = '2023-12-31';
  expect(items).toEqual([
    {
      kind: 'dividend',
      date: '2024-06-20',
      period,
      cashPerTen: 3.5,
      recordDate: '2024-06-19',
      paymentDate: '2024-06-21',
    },
    { kind: 'split', date: '2024-06-20', period, bonusPerTen: 0, transferPerTen: 4 },
    { kind: 'notice', date: '2024-06-20', id: '2', title: '公告', lang: 'zh', url: null },
    {
      kind: 'notice',
      date: '2024-07-01',
      id: '1',
      title: '权益分派公告',
      lang: 'zh',
      url: 'https://files.example/1.PDF',
    },
    { kind: 'report', date: '2024-08-28', period: '2024-06-30', isPublished: true },
    { kind: 'report', date: '2024-10-29', period: '2024-09-30', isPublished: false },
  ]);
  expect(sources.map(({ dataset, hasRows, isCut }) => [dataset, hasRows, isCut])).toEqual([
    ['p_stock2201', true, false],
    ['p_stock2237', true, false],
    ['p_info3015', true, false],
  ]);
});

it('notices have English titles if there are any, and otherwise Chinese ones, up to the number that the site may show', async () => {
  const titlesOf = ({ items }: StockEvents) =>
    items.flatMap((item) => (item.kind === 'notice' ? [item] : []));
  expect(titlesOf(await events('600901', 'en'))).toEqual([
    { kind: 'notice', date: '2024-07-01', id: '9', title: 'Distribution', lang: 'en', url: null },
  ]);
  const long = await events('600902', 'en');
  const notices = titlesOf(long);
  expect([notices.length, notices[0]?.title, notices[0]?.lang]).toEqual([EVENTS_MAX, '公告1', 'zh']);
  expect(long.sources.at(-1)).toMatchObject({ dataset: 'p_info3015', isCut: true });
});

it('events from a data set closed to the site are hidden, and empty data sets are reported as empty', async () => {
  const closed = manifests.map((manifest) =>
    manifest.code === 'p_stock2201'
      ? { ...manifest, site: { ...manifest.site, show: 'none' as const } }
      : manifest,
  );
  const other = await startSite(closed);
  try {
    await other.load('p_stock2201', 'SECCODE,F001D,F020D,F012N\n600901,2023-12-31,2024-06-20,3.5\n');
    await other.load('p_stock2237', 'SECCODE,F001D,F002D\n600901,2024-06-30,2024-08-20\n');
    const { items, sources } = await events('600901', 'zh', other);
    expect(items.map(({ kind }) => kind)).toEqual(['report']);
    expect(sources.filter(({ hasRows }) => !hasRows).map(({ dataset }) => dataset)).toEqual([
      'p_stock2201',
      'p_info3015',
    ]);
  } finally {
    await other.stop();
  }
});
