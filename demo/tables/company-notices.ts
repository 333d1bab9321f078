import type { Day } from '../base/day.ts';
import { iso, monthOf } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { type Company, type Market, monthEnds } from '../market/market.ts';
import { distributionText } from './capital.ts';

/** An announcement before it has a number. */
export interface Notice {
  readonly security: string;
  readonly name: string;
  readonly day: Day;
  readonly title: string;
  readonly sort: string;
  /** Type of the security, and its market: code and name. */
  readonly kind: readonly [string, string];
  readonly market: readonly [string, string];
  readonly pages: number;
  /** Where there is a version in English. */
  readonly english?: { readonly company: Company; readonly title: string };
}

type Draft = Pick<Notice, 'day' | 'title' | 'sort' | 'pages'> & { readonly englishTitle?: string };

/** Notices of what happens to a company, and some routine ones each month. */
export function* companyNotices(market: Market): Generator<Notice> {
  for (const company of market.companies) {
    const random = randomOf(market.seed, `english/${company.code}`);
    const speaksEnglish = company.isExample || random.chance(0.4);
    const drafts = [
      ...reports(company),
      ...distributions(company),
      ...trade(market, company),
      ...routine(market, company),
    ];
    for (const { day, title, sort, pages, englishTitle } of drafts) {
      const first = company.hasPast && sort.startsWith('0103') ? company.listedOn : market.from;
      if (day < first || day > market.until || day < company.listedOn - 40) continue;
      const notice: Notice = {
        day,
        title,
        sort,
        pages,
        security: company.code,
        name: company.shortName,
        kind: ['001001', 'A股'],
        market: [company.board.market, company.board.marketName],
      };
      yield speaksEnglish && englishTitle !== undefined
        ? { ...notice, english: { company, title: englishTitle } }
        : notice;
    }
  }
}

const REPORTS: Record<number, readonly [title: string, sort: string, pages: number, english: string]> = {
  1: ['第一季度报告', '010305', 14, 'First-quarter report'],
  2: ['半年度报告', '010303', 160, 'Half-year report'],
  3: ['第三季度报告', '010307', 14, 'Third-quarter report'],
  4: ['年度报告', '010301', 220, 'Annual report'],
};

function* reports({ history }: Company): Generator<Draft> {
  for (const { year, number, declaredOn } of history.quarters) {
    const [title, sort, pages, english] = REPORTS[number] ?? ['', '', 1, ''];
    yield { day: declaredOn, title: `${year}年${title}`, sort, pages, englishTitle: `${english} ${year}` };
    yield { day: declaredOn, title: `董事会关于审议${year}年${title}的会议决议公告`, sort: '0113', pages: 4 };
    if (number === 4) {
      yield { day: declaredOn, title: `${year}年度内部控制评价报告`, sort: '0121', pages: 8 };
      yield { day: declaredOn + 3, title: `关于召开${year}年度股东大会的通知`, sort: '0115', pages: 6 };
    }
  }
}

function* distributions({ history }: Company): Generator<Draft> {
  for (const distribution of history.capital.distributions) {
    const { fiscalYear, plannedOn, metOn, announcedOn } = distribution;
    yield {
      day: plannedOn,
      title: `关于${fiscalYear}年度利润分配预案的公告（${distributionText(distribution)}）`,
      sort: '010901',
      pages: 3,
    };
    yield {
      day: metOn,
      title: `${fiscalYear}年度股东大会决议公告`,
      sort: '0115',
      pages: 9,
      englishTitle: `Resolutions of the general meeting for ${fiscalYear}`,
    };
    yield {
      day: announcedOn,
      title: `${fiscalYear}年年度权益分派实施公告`,
      sort: '010901',
      pages: 5,
      englishTitle: `Distribution for ${fiscalYear}`,
    };
  }
}

function* trade(market: Market, { history, suspensions, listedOn, name }: Company): Generator<Draft> {
  const { onOrBefore } = market.calendar;
  for (const { day, reason } of history.capital.changes)
    if (reason === 'unlock')
      yield { day: onOrBefore(day - 3), title: '关于限售股份上市流通的提示性公告', sort: '010903', pages: 4 };
  for (const { from, until } of suspensions) {
    yield { day: from, title: '关于筹划重大事项停牌的公告', sort: '0119', pages: 2 };
    yield { day: until, title: '关于股票复牌的公告', sort: '0119', pages: 2 };
  }
  yield {
    day: onOrBefore(listedOn - 18),
    title: `${name}首次公开发行股票招股说明书`,
    sort: '0107',
    pages: 380,
  };
  yield {
    day: onOrBefore(listedOn - 1),
    title: `${name}首次公开发行股票上市公告书`,
    sort: '0107',
    pages: 60,
  };
}

const ROUTINE: readonly (readonly [title: string, sort: string, pages: number])[] = [
  ['关于日常关联交易预计的公告', '0117', 6],
  ['关于向银行申请综合授信额度的公告', '0117', 3],
  ['关于为子公司提供担保的进展公告', '0123', 4],
  ['关于控股股东部分股份质押的公告', '0111', 3],
  ['关于股东减持股份预披露的公告', '0111', 3],
  ['关于修订公司章程的公告', '0121', 12],
  ['关于使用闲置资金进行委托理财的公告', '0117', 4],
  ['关于签订重大合同的公告', '0117', 4],
  ['股票交易异常波动公告', '0119', 3],
  ['关于以集中竞价方式回购股份的进展公告', '0111', 2],
];

/** About one every two months; the examples have one in the middle of every month. */
function* routine(market: Market, company: Company): Generator<Draft> {
  const random = randomOf(market.seed, `routine/${company.code}`);
  for (const index of monthEnds(market)) {
    const day = market.calendar.days[index - random.whole(3, 12)];
    const [title, sort, pages] = random.pick(ROUTINE);
    const isDue = random.chance(0.5) || company.isExample;
    if (day === undefined || !isDue) continue;
    const month = `${iso(day).slice(0, 4)}年${monthOf(day)}月`;
    const english = company.isExample ? { englishTitle: `Monthly notice, ${iso(day).slice(0, 7)}` } : {};
    yield {
      day,
      title: sort === '0111' && title.includes('进展') ? `${title}（${month}）` : title,
      sort,
      pages,
      ...english,
    };
  }
}
