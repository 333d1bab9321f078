import { type DatasetRegistry, type Queryable, readRecords } from '../../datasets/index.ts';
import type { NoticeFacts, NoticeGroup, NoticeTitle } from './facts.ts';
import { categoryOfTitle, importanceOf } from './notice-groups.rules.ts';
import type { Window } from './read-events.ts';
import { fullSource, sourceOf } from './source.ts';

export const NOTICE_DATASETS = { zh: 'p_info3015', en: 'p_jishi9601' } as const;

/**
 * The maximum number of rows read. If a day has more rows, the count would be too low, so nothing is returned. The
 * busiest days, at the end of April, have a third of this number.
 */
const ROWS_MAX = 60_000;
const GROUPS_MAX = 5;
const TITLES_MAX = 3;

interface Row {
  readonly id: string | null;
  readonly code: string | null;
  readonly title: string | null;
  readonly category: string | null;
}

/** Reads the announcements between two days in one language; null if no data set has that language. */
export async function readNotices(
  client: Queryable,
  registry: DatasetRegistry,
  lang: 'zh' | 'en',
  window: Window,
): Promise<{ facts: NoticeFacts; demo: boolean } | null> {
  const dataset = fullSource(registry, NOTICE_DATASETS[lang], [
    'TEXTID',
    'SECCODE',
    'F001D',
    'F002V',
    'F006V',
  ]);
  if (dataset === null) return null;
  const rows = await readRecords(client, dataset, {
    columns: { id: 'TEXTID', code: 'SECCODE', title: 'F002V', category: 'F006V' },
    where: [
      { op: 'gte', field: 'F001D', value: window.from },
      { op: 'lte', field: 'F001D', value: window.to },
      { op: 'filled', field: 'F002V' },
    ],
    order: [
      { field: 'F001D', descending: true },
      { field: 'TEXTID', descending: true },
    ],
    limit: ROWS_MAX,
  });
  if (rows.length === 0 || rows.length === ROWS_MAX) return null;
  const source = sourceOf(dataset, { day: { field: 'F001D', ...window } }, rows.length);
  const facts = lang === 'zh' ? chineseFacts(rows) : englishFacts(rows);
  return { facts: { ...facts, source }, demo: dataset.isDemo };
}

type Counts = Pick<NoticeFacts, 'count' | 'companies' | 'groups' | 'titles'>;

/** Merges the rows of each announcement, because it is filed once under each of its securities. */
function distinct(rows: readonly Row[]): { notices: Row[]; companies: number } {
  const notices = new Map<string, Row>();
  for (const row of rows) if (!notices.has(row.id ?? '')) notices.set(row.id ?? '', row);
  return { notices: [...notices.values()], companies: new Set(rows.map(({ code }) => code)).size };
}

const titleOf = ({ code, title }: Row): NoticeTitle => ({ code, title: title ?? '' });

/**
 * Groups announcements by words in their titles. The quoted titles come from the most important groups; each group
 * contributes one title before any contributes a second.
 */
export function chineseFacts(rows: readonly Row[]): Counts {
  const { notices, companies } = distinct(rows);
  const groups = [...Map.groupBy(notices, ({ title }) => categoryOfTitle(title ?? ''))].sort(
    ([a], [b]) => importanceOf(a) - importanceOf(b),
  );
  const named = groups.flatMap(([category, members]): NoticeGroup[] =>
    category === null ? [] : [{ zh: category.zh, en: category.en, count: members.length }],
  );
  const news = groups.filter(([category]) => category?.isNews).map(([, members]) => members);
  const firsts = news.flatMap((members) => members.slice(0, 1));
  const seconds = news.flatMap((members) => members.slice(1, TITLES_MAX));
  return {
    count: notices.length,
    companies,
    groups: largest(named),
    titles: [...firsts, ...seconds].slice(0, TITLES_MAX).map(titleOf),
  };
}

/** Groups announcements by the data set's own categories. The category `Other` is not a group. */
export function englishFacts(rows: readonly Row[]): Counts {
  const { notices, companies } = distinct(rows);
  const grouped = [...Map.groupBy(notices, ({ category }) => category ?? '')].filter(
    ([category]) => category !== '' && category !== 'Other',
  );
  return {
    count: notices.length,
    companies,
    groups: largest(grouped.map(([en, members]) => ({ zh: en, en, count: members.length }))),
    titles: grouped
      .flatMap(([, members]) => members.slice(0, 1))
      .slice(0, TITLES_MAX)
      .map(titleOf),
  };
}

const largest = (groups: readonly NoticeGroup[]): NoticeGroup[] =>
  groups.toSorted((a, b) => b.count - a.count).slice(0, GROUPS_MAX);
