import { ANNOUNCEMENT_CATEGORIES, type NoticeBoard, type NoticeCategory } from '@jishi/contract';
import { CATEGORIES, INVESTOR_RELATIONS } from '../announcement-categories.ts';
import { type CategoryCodes, SEPARATORS } from '../category-codes.ts';
import { PLATES } from '../columns.ts';

const LEAVES: readonly NoticeBoard[] = ['shkcp', 'shmb', 'szcy', 'szmb', 'bj'];

const plates = LEAVES.flatMap((board) => {
  const plate = PLATES.find(({ key }) => key === board);
  return plate ? [{ board, markets: plate.markets, codes: new RegExp(plate.codes) }] : [];
});

/** Returns the board of a security by the market in its row, or else by its code. Returns null if it has no board. */
export function boardOf(code: string, exchangeCode: string | null): NoticeBoard | null {
  const named = plates.find(({ markets }) => exchangeCode !== null && markets.includes(exchangeCode));
  return (named ?? plates.find(({ codes }) => /^\d{6}$/.test(code) && codes.test(code)))?.board ?? null;
}

const separators = new RegExp(SEPARATORS, 'u');
const kinds = [...CATEGORIES, INVESTOR_RELATIONS].map(({ key, names, title }) => ({
  key: key as NoticeCategory,
  names: new Set(names),
  english: ANNOUNCEMENT_CATEGORIES.find(({ name }) => name === key)?.en.toLowerCase() ?? null,
  title: new RegExp(title, 'u'),
}));

/** Patterns of English titles by category. The Chinese words come from the list of categories. */
const ENGLISH_TITLES: readonly (readonly [NoticeCategory, RegExp])[] = [
  ['ndbg', /(?<!half-?year |semi-?|interim )annual report/i],
  ['bndbg', /half-?year report|semi-?annual report|interim report/i],
  ['yjdbg', /first[- ]quarter(ly)? report/i],
  ['sjdbg', /third[- ]quarter(ly)? report/i],
  ['yjygjxz', /(earnings|results|profit) (forecast|estimate|warning)|preliminary results/i],
  ['qyfpxzcs', /distribution|dividend/i],
  ['gddh', /general meeting|shareholders'? meeting/i],
  ['dshgg', /board of directors|board meeting/i],
  ['gqbd', /shareholding|repurchase|buy-?back|pledge/i],
  ['bcgz', /correction|supplement|revised|amended/i],
  ['fxts', /risk warning|risk alert/i],
  ['relation', /investor relations|results briefing/i],
];

/**
 * Returns the categories of a notice, derived from the words and codes of its rows and from its title. Returns `other`
 * if none match.
 */
export function categoriesOf(
  { title, categories, lang }: { title: string; categories: readonly string[]; lang: 'zh' | 'en' },
  codes: Pick<CategoryCodes, 'ancestorsOf'>,
): NoticeCategory[] {
  const words = categories.flatMap((text) => text.split(separators)).filter((part) => part !== '');
  const names = new Set(words.flatMap((word) => [word, ...codes.ancestorsOf(word)]));
  const english = new Set(categories.map((text) => text.toLowerCase()));
  const byRows = kinds
    .filter(
      (kind) =>
        [...kind.names].some((name) => names.has(name)) ||
        (kind.english !== null && english.has(kind.english)) ||
        (lang === 'zh' && kind.title.test(title)),
    )
    .map(({ key }) => key);
  const byTitle = lang === 'en' ? ENGLISH_TITLES.filter(([, pattern]) => pattern.test(title)) : [];
  const all = [...new Set([...byRows, ...byTitle.map(([key]) => key)])];
  return all.length > 0 ? all : ['other'];
}
