import { iso } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Bond } from '../market/bonds.ts';
import type { Convertible } from '../market/convertibles.ts';
import type { Fund } from '../market/funds.ts';
import type { Market } from '../market/market.ts';
import { ANNOUNCEMENT_SORTS } from '../vocabulary/codes.ts';
import { bondNotices } from './bond-notices.ts';
import { companyNotices, type Notice } from './company-notices.ts';
import { fundNotices } from './fund-notices.ts';
import { newsTables } from './news.ts';

/**
 * Announcements by companies in both languages, announcements by funds, announcements about bonds, and news about the
 * announcements.
 */
export function announcementTables(
  market: Market,
  funds: readonly Fund[],
  bonds: readonly Bond[],
  convertibles: readonly Convertible[],
): DemoTable[] {
  const companies = (): Notice[] => inOrder(companyNotices(market));
  return [
    table('p_info3015', `${COLUMNS} RECTIME`, () => numbered(market, 'A', companies(), true)),
    table('p_jishi9601', ENGLISH, () => english(market, companies())),
    table('p_jishi9702', 'TEXTID SECCODE F001D F001V F002V F003V F004V', () => texts(companies())),
    table('p_info3011', COLUMNS, () => numbered(market, 'F', inOrder(fundNotices(market, funds)), false)),
    table('p_info3012', COLUMNS, () =>
      numbered(market, 'B', inOrder(bondNotices(market, bonds, convertibles)), false),
    ),
    ...newsTables(market, companies),
  ];
}

const COLUMNS =
  'TEXTID RECID SECCODE SECNAME F001D F002V F003V F004V F005N F006V F007V F008V F009V F010V OBJECTID';
const ENGLISH = 'TEXTID SECCODE SECNAME ORGNAME F001D F002V F003V F004V F005N F006V F007V RECTIME OBJECTID';

/** The first document ids. Companies, funds and bonds have separate ranges of ids. */
const FIRST_ID = { A: 9_900_000_000, F: 9_970_000_000, B: 9_980_000_000 } as const;
const ENGLISH_FIRST_ID = 9_960_000_000;

function inOrder(notices: Iterable<Notice>): Notice[] {
  return [...notices].sort(
    (a, b) => a.day - b.day || (a.security < b.security ? -1 : a.security > b.security ? 1 : 0),
  );
}

function sizeOf(market: Market, kind: string, id: number, pages: number): number {
  return Math.round(pages * randomOf(market.seed, `size/${kind}/${id}`).between(18, 34));
}

/** Announcements arrive on the evening before the day of their date. */
function receivedAt(market: Market, day: number, id: number): string {
  const minutes = 16 * 60 + randomOf(market.seed, `received/${id}`).whole(10, 350);
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${iso(market.calendar.onOrBefore(day - 1))} ${hour}:${String(minutes % 60).padStart(2, '0')}:00`;
}

function* numbered(
  market: Market,
  kind: 'A' | 'F' | 'B',
  notices: readonly Notice[],
  withTime: boolean,
): Generator<Cell[]> {
  for (const [index, notice] of notices.entries()) {
    const number = index + 1;
    const id = FIRST_ID[kind] + number;
    const day = iso(notice.day);
    const file = `https://files.example/finalpage/${day}/${id}.PDF`;
    const head = [
      id,
      `R${id}`,
      notice.security,
      notice.name,
      day,
      `${notice.name}：${notice.title}`,
      file,
      'PDF',
    ];
    const cells = [
      ...head,
      sizeOf(market, kind, id, notice.pages),
      notice.sort,
      ...notice.kind,
      ...notice.market,
      number,
    ];
    yield withTime ? [...cells, receivedAt(market, notice.day, id)] : cells;
  }
}

function* english(market: Market, notices: readonly Notice[]): Generator<Cell[]> {
  let number = 0;
  for (const [index, notice] of notices.entries()) {
    const { company, title } = notice.english ?? {};
    if (!company || title === undefined) continue;
    const id = ENGLISH_FIRST_ID + ++number;
    const day = iso(notice.day);
    const size = sizeOf(market, 'E', id, notice.pages);
    const names = [
      company.code,
      company.englishShort,
      company.english,
      day,
      `${company.englishShort}: ${title}`,
    ];
    yield [
      id,
      ...names,
      `https://files.example/finalpage/${day}/${id}.PDF`,
      'PDF',
      size,
      sortName(notice.sort),
      FIRST_ID.A + index + 1,
      receivedAt(market, notice.day, id),
      number,
    ];
  }
}

/** Yields the text of each notice of a company, followed by its English version if there is one. */
function* texts(notices: readonly Notice[]): Generator<Cell[]> {
  let number = 0;
  for (const [index, { security, name, day, title, sort, text, english }] of notices.entries()) {
    const category = categoryName(sort);
    if (text) yield [FIRST_ID.A + index + 1, security, iso(day), `${name}：${title}`, text(), 'zh', category];
    if (!english) continue;
    const heading = `${english.company.englishShort}: ${english.title}`;
    yield [ENGLISH_FIRST_ID + ++number, security, iso(day), heading, english.text(), 'en', category];
  }
}

const SORT_ENGLISH: Record<string, string> = {
  年度报告: 'Annual report',
  半年度报告: 'Half-year report',
  第一季度报告: 'First-quarter report',
  第三季度报告: 'Third-quarter report',
  权益分派: 'Distribution',
  股东大会: 'General meeting',
};

function sortName(code: string): string {
  return SORT_ENGLISH[categoryName(code)] ?? 'Other';
}

function categoryName(code: string): string {
  return ANNOUNCEMENT_SORTS.find(([sort]) => sort === code)?.[2] ?? '';
}
