import { type Day, iso, yearOf } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';
import { yearly } from './capital.ts';

const COLUMNS = 'TEXTID SECCODE SECNAME F001D F002V F003V F004V F005V F006D F007V';
const FIRST_ID = 9_907_000_001;
/** The number of days that an exchange allows for a reply. */
const DAYS_TO_REPLY = 14;

const KINDS = [
  ['问询函', (year: number) => `${year - 1}年年度报告`],
  ['关注函', () => '股票交易异常波动'],
  ['监管工作函', () => '业绩预告有关事项'],
  ['问询函', () => '收购资产暨关联交易'],
] as const;

/**
 * Letters from the exchanges to some companies, and the replies. A few replies are late, and the latest letters have
 * not been answered yet.
 */
export function letterTables(market: Market): DemoTable[] {
  return [table('p_jishi9704', COLUMNS, () => numbered(market))];
}

type Document = readonly [
  company: Company,
  day: Day,
  title: string,
  kind: string,
  subject: string,
  due: Day | null,
];

function* numbered(market: Market): Generator<Cell[]> {
  const documents = market.companies
    .flatMap((company) => [...documentsOf(market, company)])
    .sort(([a, day], [b, other]) => day - other || (a.code < b.code ? -1 : 1));
  for (const [index, [company, day, title, kind, subject, due]] of documents.entries()) {
    const id = FIRST_ID + index;
    const file = `https://files.example/finalpage/${iso(day)}/${id}.PDF`;
    const head = [id, company.code, company.shortName, iso(day), title, kind];
    yield [...head, EXCHANGES[company.board.exchange], subject, due === null ? null : iso(due), file];
  }
}

const EXCHANGES: Record<string, string> = {
  上交所: '上海证券交易所',
  深交所: '深圳证券交易所',
  北交所: '北京证券交易所',
};

function* documentsOf(market: Market, company: Company): Generator<Document> {
  const random = randomOf(market.seed, `letters/${company.code}`);
  const { onOrAfter } = market.calendar;
  for (const day of yearly(market, random.whole(3, 12), random.whole(1, 27))) {
    const isDue = random.chance(0.2) || company.isExample;
    const [kind, subjectOf] = random.pick(KINDS);
    const days = random.whole(5, 21);
    const isAnswered = random.chance(0.9);
    if (!isDue || day <= company.listedOn) continue;
    const subject = subjectOf(yearOf(day));
    const title = `关于${company.name}${subject}的${kind}`;
    yield [company, day, title, kind, subject, onOrAfter(day + DAYS_TO_REPLY)];
    const repliedOn = onOrAfter(day + days);
    if (isAnswered && repliedOn <= market.until)
      yield [company, repliedOn, `关于${subject}${kind}的回复公告`, '回复', subject, null];
  }
}
