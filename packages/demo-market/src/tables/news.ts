import { iso } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Market } from '../market/market.ts';
import { personName } from '../vocabulary/names.ts';
import type { Notice } from './company-notices.ts';

/** Short news items about the announcements of companies. */
export function newsTables(market: Market, notices: () => readonly Notice[]): DemoTable[] {
  return [
    table('p_info3030', 'DECLAREDATE TEXTID SECCODE F001V F002V F003V F004V F005V F007V', () =>
      headlines(market, notices()),
    ),
    table('p_info3031', 'NEWID CONTENT', () => texts(market, notices())),
  ];
}

const FIRST_ID = 9_900_301;
const SHARE_IN_NEWS = 0.12;

interface Article {
  readonly id: number;
  readonly notice: Notice;
  readonly headline: string;
  readonly author: string;
  readonly at: string;
}

/** Selects one announcement in eight, and all announcements of the example companies that have English versions. */
function* articles(market: Market, notices: readonly Notice[]): Generator<Article> {
  let id = FIRST_ID;
  for (const [index, notice] of notices.entries()) {
    const random = randomOf(market.seed, `news/${index}`);
    const chosen = random.chance(SHARE_IN_NEWS) || (notice.english?.company.isExample ?? false);
    if (!chosen) continue;
    const at = `${iso(notice.day)} ${String(random.whole(8, 20)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}:00`;
    const headline = `${notice.name}发布《${notice.title}》`;
    yield { id: id++, notice, headline, author: personName(random.whole), at };
  }
}

function* headlines(market: Market, notices: readonly Notice[]): Generator<Cell[]> {
  for (const { id, notice, headline, author, at } of articles(market, notices))
    yield [at, id, notice.security, '示例新闻', notice.name, '公司新闻', headline, author, 'TXT'];
}

function* texts(market: Market, notices: readonly Notice[]): Generator<Cell[]> {
  for (const { id, notice, headline } of articles(market, notices)) {
    const day = iso(notice.day);
    yield [
      id,
      `${headline}。公告日期为${day}，全文见公告。本文由程序为演示而生成，与任何真实公司和事件无关。`,
    ];
  }
}
