import { type Day, iso } from '../base/day.ts';
import { type Random, randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import { type Company, type Market, monthEnds } from '../market/market.ts';

const COLUMNS =
  'TEXTID SECCODE SECNAME F001V F002V F003V F004C ASKTIME F005V F006V F007V REPLYTIME RECTIME F008V F009V';
const FIRST_ID = { question: 9_905_000_001, reply: 9_906_000_001, asker: 9_908_000_001 } as const;
const ASKERS = 900;

const SUBJECTS: readonly (readonly [question: string, reply: string])[] = [
  ['请问截至上月末公司的股东人数是多少？', '您好，股东人数请以公司定期报告披露为准。感谢您的关注。'],
  ['请问公司{product}目前的产能利用率如何？', '您好，公司{product}生产经营正常，产能利用率保持在合理水平。'],
  ['请问公司今年是否有回购或增持的计划？', '您好，公司如有相关计划，将及时履行信息披露义务。'],
  ['请问{product}的价格变动对公司毛利率有何影响？', '您好，公司已与主要客户约定调价机制，影响可控。'],
  ['请问公司海外业务的收入占比是多少？', '您好，相关数据请查阅公司年度报告的分地区收入。'],
  ['请问公司下一份定期报告预约在何时披露？', '您好，披露时间请以交易所网站的预约披露时间表为准。'],
];

/** Questions of investors to companies, and the answers. Some questions have not been answered. */
export function questionTables(market: Market): DemoTable[] {
  return [table('p_jishi9701', COLUMNS, () => questions(market))];
}

function* questions(market: Market): Generator<Cell[]> {
  let number = 0;
  for (const company of market.companies) {
    const random = randomOf(market.seed, `questions/${company.code}`);
    for (const index of monthEnds(market)) {
      const day = market.calendar.days[index - random.whole(2, 14)];
      const isAsked = random.chance(0.35) || company.isExample || company.hasPast;
      if (day === undefined || !isAsked || day < company.listedOn) continue;
      yield question(market, company, random, day, number++);
    }
  }
}

function question(market: Market, company: Company, random: Random, day: Day, number: number): Cell[] {
  const asker = random.whole(1, ASKERS);
  const askedAt = timeOf(day, random.whole(9 * 60, 20 * 60));
  const [text, reply] = random.pick(SUBJECTS);
  const product = random.pick(company.industry.products);
  const client = random.pick(['2', '4', '4', '5']);
  const repliedOn = market.calendar.onOrAfter(day + random.whole(1, 9));
  const isAnswered = random.chance(0.85) && repliedOn <= market.until;
  const repliedAt = timeOf(repliedOn, random.whole(15 * 60, 18 * 60));
  const answer = isAnswered
    ? [FIRST_ID.reply + number, reply.replace('{product}', product), company.shortName, repliedAt, repliedAt]
    : [null, null, null, null, askedAt];
  return [
    FIRST_ID.question + number,
    company.code,
    company.shortName,
    text.replace('{product}', product),
    `irm${10_000_000 + asker}`,
    FIRST_ID.asker + asker,
    client,
    askedAt,
    ...answer,
    company.industry.divisionName,
    company.board.market,
  ];
}

function timeOf(day: Day, minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${iso(day)} ${hour}:${minute}:00`;
}
