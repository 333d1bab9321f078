import { type Day, monthOf } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { type Company, type Market, monthEnds } from '../market/market.ts';
import * as distributionTexts from '../texts/distributions.ts';
import * as eventTexts from '../texts/events.ts';
import type { Paragraphs } from '../texts/frame.ts';
import * as meetingTexts from '../texts/meetings.ts';
import * as reportTexts from '../texts/reports.ts';
import { REPURCHASE, ROUTINE, type Routine, titleOf } from '../texts/routine.ts';
import { distributionText } from './capital.ts';
import { guaranteesOf, lawsuitsOf } from './events.ts';
import { managerTradesOf } from './persons.ts';
import { pledgesOf } from './shareholders.ts';

/** A notice of a company, before it has a number. */
export interface Draft {
  readonly day: Day;
  readonly title: string;
  readonly sort: string;
  readonly pages: number;
  readonly text: Paragraphs;
  readonly english?: { readonly title: string; readonly text: Paragraphs };
}

/** Returns the number of another notice of the same company. It can be called only after all notices have numbers. */
type NumberOf = (draft: Draft) => string;

export function draftsOf(market: Market, company: Company, numberOf: NumberOf): Draft[] {
  return [
    ...reports(market, company, numberOf),
    ...distributions(company),
    ...trade(market, company),
    ...events(market, company),
    ...routine(market, company),
  ];
}

const REPORTS: Record<number, readonly [title: string, sort: string, pages: number, english: string]> = {
  1: ['第一季度报告', '010305', 14, 'First-quarter report'],
  2: ['半年度报告', '010303', 160, 'Half-year report'],
  3: ['第三季度报告', '010307', 14, 'Third-quarter report'],
  4: ['年度报告', '010301', 220, 'Annual report'],
};

/** The probability that an annual report or a notice of a meeting is corrected later. */
const CORRECTED = 0.06;

function* reports(market: Market, company: Company, numberOf: NumberOf): Generator<Draft> {
  const { quarters, capital } = company.history;
  for (const quarter of quarters) {
    const { year, number, declaredOn: day } = quarter;
    const [name, sort, pages, english] = REPORTS[number] ?? ['', '', 1, ''];
    const plan =
      number === 4 ? capital.distributions.find(({ fiscalYear }) => fiscalYear === year) : undefined;
    const proposed = plan && reportTexts.proposedOf(plan);
    const isWrong =
      proposed !== undefined && randomOf(market.seed, `corrected/${company.code}/${year}`).chance(CORRECTED);
    const report: Draft = {
      day,
      title: `${year}年${name}`,
      sort,
      pages,
      text: reportTexts.report(company, quarter, isWrong ? undefined : proposed),
      english: { title: `${english} ${year}`, text: reportTexts.englishReport(company, quarter) },
    };
    yield report;
    const decision = `董事会关于审议${year}年${name}的会议决议公告`;
    yield { day, title: decision, sort: '0113', pages: 4, text: reportTexts.boardResolution(year, name) };
    if (isWrong)
      yield* correctedReport(market, report, proposed, numberOf, () =>
        reportTexts.report(company, quarter, proposed),
      );
    if (number === 4) yield* afterYear(market, company, year, day, numberOf);
  }
}

function* correctedReport(
  { calendar }: Market,
  report: Draft,
  proposed: string,
  numberOf: NumberOf,
  rightText: () => Paragraphs,
): Generator<Draft> {
  const day = calendar.onOrAfter(report.day + 6);
  const corrected = () => ({ title: report.title, number: numberOf(report), day: report.day });
  yield {
    day,
    title: `关于${report.title}的更正公告`,
    sort: report.sort,
    pages: 2,
    text: meetingTexts.reportCorrection(proposed, corrected),
  };
  const { sort, pages } = report;
  yield { day, title: `${report.title}（更正后）`, sort, pages, text: rightText() };
}

function* afterYear(
  market: Market,
  company: Company,
  year: number,
  declaredOn: Day,
  numberOf: NumberOf,
): Generator<Draft> {
  const { onOrAfter, onOrBefore } = market.calendar;
  const control = reportTexts.controlReport(year);
  yield { day: declaredOn, title: `${year}年度内部控制评价报告`, sort: '0121', pages: 8, text: control };
  const meetsOn = onOrAfter(declaredOn + 24);
  const meeting = { year, meetsOn, recordOn: onOrBefore(meetsOn - 7) };
  const isWrong = randomOf(market.seed, `meeting/${company.code}/${year}`).chance(CORRECTED);
  const call: Draft = {
    day: declaredOn + 3,
    title: `关于召开${year}年度股东大会的通知`,
    sort: '0115',
    pages: 6,
    text: meetingTexts.meetingNotice(meeting, isWrong),
  };
  yield call;
  if (!isWrong) return;
  const corrected = () => ({ title: call.title, number: numberOf(call), day: call.day });
  const title = `${call.title.replace('的通知', '通知')}的更正公告`;
  const text = meetingTexts.meetingCorrection(meeting, corrected);
  yield { day: onOrAfter(call.day + 4), title, sort: '0115', pages: 2, text };
}

function* distributions({ history }: Company): Generator<Draft> {
  for (const distribution of history.capital.distributions) {
    const { fiscalYear: year, plannedOn, metOn, announcedOn } = distribution;
    const plan = `关于${year}年度利润分配预案的公告（${distributionText(distribution)}）`;
    const proposal = distributionTexts.proposal(distribution);
    yield { day: plannedOn, title: plan, sort: '010901', pages: 3, text: proposal };
    yield {
      day: metOn,
      title: `${year}年度股东大会决议公告`,
      sort: '0115',
      pages: 9,
      text: distributionTexts.resolution(distribution),
      english: {
        title: `Resolutions of the general meeting for ${year}`,
        text: distributionTexts.englishResolution(distribution),
      },
    };
    yield {
      day: announcedOn,
      title: `${year}年年度权益分派实施公告`,
      sort: '010901',
      pages: 5,
      text: distributionTexts.implementation(distribution),
      english: {
        title: `Distribution for ${year}`,
        text: distributionTexts.englishImplementation(distribution),
      },
    };
  }
}

function* trade({ calendar }: Market, { history, suspensions, listedOn, name }: Company): Generator<Draft> {
  const { onOrBefore } = calendar;
  for (const change of history.capital.changes)
    if (change.reason === 'unlock') {
      const title = '关于限售股份上市流通的提示性公告';
      const text = eventTexts.unlocked(change);
      yield { day: onOrBefore(change.day - 3), title, sort: '010903', pages: 4, text };
    }
  for (const span of suspensions) {
    const [stop, resume] = [false, true].map((isOver) => eventTexts.suspended(span, isOver));
    if (!stop || !resume) continue;
    yield { day: span.from, title: '关于筹划重大事项停牌的公告', sort: '0119', pages: 2, text: stop };
    yield { day: span.until, title: '关于股票复牌的公告', sort: '0119', pages: 2, text: resume };
  }
  const prospectus = `${name}首次公开发行股票招股说明书`;
  const listing = `${name}首次公开发行股票上市公告书`;
  const { offered, listed } = eventTexts;
  yield { day: onOrBefore(listedOn - 18), title: prospectus, sort: '0107', pages: 380, text: offered };
  yield { day: onOrBefore(listedOn - 1), title: listing, sort: '0107', pages: 60, text: listed };
}

/**
 * Yields notices about events that have data sets of their own. A notice is announced on the day stated in the data
 * set.
 */
function* events(market: Market, company: Company): Generator<Draft> {
  for (const pledge of pledgesOf(market, company)) {
    const text = eventTexts.pledged(pledge);
    yield { day: pledge.declaredOn, title: '关于股东部分股份质押的公告', sort: '0111', pages: 3, text };
  }
  for (const dealing of managerTradesOf(market, company)) {
    const title = `关于高级管理人员${dealing.moved > 0 ? '增持' : '减持'}公司股份的公告`;
    yield { day: dealing.declaredOn, title, sort: '0111', pages: 2, text: eventTexts.dealt(dealing) };
  }
  for (const guarantee of guaranteesOf(market, company)) {
    const text = eventTexts.guaranteed(guarantee);
    yield { day: guarantee.day, title: '关于为子公司提供担保的公告', sort: '0123', pages: 4, text };
  }
  for (const lawsuit of lawsuitsOf(market, company)) {
    const title = lawsuit.isDecided ? '关于诉讼进展的公告' : '关于公司涉及诉讼的公告';
    yield { day: lawsuit.day, title, sort: '0119', pages: 3, text: eventTexts.sued(lawsuit) };
  }
}

/** The number of days from the listing to the first routine notice. */
const ROUTINE_FROM = 30;

/** In each June, the example companies report the progress of a buyback. */
const BUYBACK_MONTH = 6;

/** Yields about one notice every two months. The example companies have one in the middle of each month. */
export function* routineNotices(
  market: Market,
  company: Company,
): Generator<{ readonly day: Day; readonly kind: Routine }> {
  const random = randomOf(market.seed, `routine/${company.code}`);
  for (const index of monthEnds(market)) {
    const day = market.calendar.days[index - random.whole(3, 12)];
    const pick = random.pick(ROUTINE);
    const isDue = random.chance(0.5) || company.isExample;
    if (day === undefined || !isDue || day < company.listedOn + ROUTINE_FROM) continue;
    const isBuyback = company.isExample && monthOf(day) === BUYBACK_MONTH;
    yield { day, kind: isBuyback ? REPURCHASE : pick };
  }
}

function* routine(market: Market, company: Company): Generator<Draft> {
  for (const { day, kind } of routineNotices(market, company)) {
    const { sort, pages, text } = kind;
    const draft = { day, title: titleOf(kind, { day }), sort, pages, text };
    yield company.isExample ? { ...draft, english: { title: kind.english, text: kind.englishText } } : draft;
  }
}
