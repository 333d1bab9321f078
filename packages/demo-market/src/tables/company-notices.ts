import { type Day, yearOf } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import type { Company, Market } from '../market/market.ts';
import { type About, chineseText, englishText } from '../texts/frame.ts';
import { type Draft, draftsOf } from './notice-drafts.ts';

/** An announcement that has not been given a number yet. */
export interface Notice {
  readonly security: string;
  readonly name: string;
  readonly day: Day;
  readonly title: string;
  readonly sort: string;
  /** The type of the security and its market. Each has a code and a name. */
  readonly kind: readonly [string, string];
  readonly market: readonly [string, string];
  readonly pages: number;
  /** The English version. Undefined if there is none. */
  readonly english?: { readonly company: Company; readonly title: string; readonly text: () => string };
  /** The text is generated on demand, because most callers need only the titles. */
  readonly text?: () => string;
}

/** Yields notices about the events of a company, and some routine notices each month. */
export function* companyNotices(market: Market): Generator<Notice> {
  for (const company of market.companies) {
    const random = randomOf(market.seed, `english/${company.code}`);
    const speaksEnglish = company.isExample || random.chance(0.4);
    const numberOf = new Map<Draft, string>();
    const drafts = draftsOf(market, company, (draft) => numberOf.get(draft) ?? '');
    const due = drafts.filter((draft) => isDue(market, company, draft)).sort((a, b) => a.day - b.day);
    const counts = new Map<number, number>();
    for (const draft of due) {
      const year = yearOf(draft.day);
      const count = (counts.get(year) ?? 0) + 1;
      counts.set(year, count);
      numberOf.set(draft, `${year}-${String(count).padStart(3, '0')}`);
    }
    for (const draft of due) yield noticeOf(market, company, draft, numberOf.get(draft) ?? '', speaksEnglish);
  }
}

function isDue({ from, until }: Market, company: Company, { day, sort }: Draft): boolean {
  const first = company.hasPast && sort.startsWith('0103') ? company.listedOn : from;
  return day >= first && day <= until && day >= company.listedOn - 40;
}

function noticeOf(
  market: Market,
  company: Company,
  draft: Draft,
  number: string,
  speaksEnglish: boolean,
): Notice {
  const { day, title, sort, pages, text, english } = draft;
  const about: About = { market, company, day, title, number };
  const notice: Notice = {
    day,
    title,
    sort,
    pages,
    security: company.code,
    name: company.shortName,
    kind: ['001001', 'A股'],
    market: [company.board.market, company.board.marketName],
    text: () => chineseText(about, text),
  };
  if (!speaksEnglish || english === undefined) return notice;
  const inEnglish = { ...about, title: english.title };
  return {
    ...notice,
    english: { company, title: english.title, text: () => englishText(inEnglish, english.text) },
  };
}
