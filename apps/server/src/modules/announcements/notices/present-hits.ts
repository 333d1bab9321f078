import {
  type HighlightedText,
  type Lang,
  type NoticeBoard,
  type NoticeCategory,
  type NoticeHit,
  type NoticeSecurity,
  noticeAddressId,
} from '@jishi/contract';
import type pg from 'pg';
import { foldChinese } from '../../../platform/text-search/index.ts';
import { type DataRecord, numberOf, readRecords, readStretches } from '../../datasets/index.ts';
import { findEnglishNames } from '../../securities/index.ts';
import type { SiteSource } from '../../site-data/index.ts';
import { instantOf, webAddress } from '../list-notices.ts';
import { highlightedText, passageOf } from './highlights.ts';
import { TEXT_CHARACTERS_INDEXED } from './lexemes.ts';
import { readClasses } from './notice-classes.repository.ts';
import { type NoticeSources, noticeFields } from './notice-sources.ts';
import type { QueryTerm } from './query-terms.ts';

/** The key of a document. An id is unique only within its language. */
export interface NoticeId {
  readonly lang: Lang;
  readonly id: string;
}

/** Returns the id as it occurs in URLs. */
export const addressId = ({ lang, id }: NoticeId): string => noticeAddressId(lang, id);

export const parseAddressId = (text: string): NoticeId =>
  text.startsWith('en-') ? { lang: 'en', id: text.slice(3) } : { lang: 'zh', id: text };

const keyOf = ({ lang, id }: NoticeId): string => `${lang}:${id}`;

type Row = DataRecord<keyof ReturnType<typeof noticeFields>>;

/** Returns notices as the site shows them, in the order of `hits`. Notices that no longer exist are left out. */
export async function presentHits(
  pool: pg.Pool,
  sources: NoticeSources,
  hits: readonly NoticeId[],
  words: readonly QueryTerm[] = [],
): Promise<NoticeHit[]> {
  const rows = new Map([
    ...(await readRows(pool, 'zh', sources.zh, hits)),
    ...(await readRows(pool, 'en', sources.en, hits)),
  ]);
  const classes = await readClasses(pool, hits);
  const texts = await readPassages(pool, sources.texts, hits, rows, words);
  const english = await englishOf(pool, rows);
  return hits.flatMap((hit) => {
    const own = rows.get(keyOf(hit));
    const source = sources[hit.lang];
    const entry = classes.get(keyOf(hit));
    if (!own || !source || !entry) return [];
    const passage = texts.get(keyOf(hit)) ?? null;
    return [
      presented({ hit, rows: own, source, english, passage, words, ...entry, ...textOf(sources, entry) }),
    ];
  });
}

const textOf = ({ texts }: NoticeSources, { hasText }: { hasText: boolean }) => ({
  hasText: hasText && texts !== null,
});

interface Presented {
  readonly hit: NoticeId;
  readonly rows: readonly Row[];
  readonly source: SiteSource;
  readonly english: ReadonlyMap<string, string>;
  readonly passage: HighlightedText | null;
  readonly words: readonly QueryTerm[];
  readonly boards: readonly NoticeBoard[];
  readonly categories: readonly NoticeCategory[];
  readonly hasText: boolean;
}

function presented({
  hit,
  rows,
  source,
  english,
  passage,
  words,
  boards,
  categories,
  hasText,
}: Presented): NoticeHit {
  const [first] = rows;
  const securities = rows.flatMap(({ code, name }): NoticeSecurity[] =>
    code === null ? [] : [{ code, name, english: hit.lang === 'en' ? name : (english.get(code) ?? null) }],
  );
  return {
    id: addressId(hit),
    lang: hit.lang,
    date: first?.day ?? '',
    publishedAt: first?.publishedAt ? instantOf(first.publishedAt) : null,
    securities: securities.sort((a, b) => (a.code < b.code ? -1 : 1)),
    board: boards[0] ?? null,
    categories: [...categories],
    title: highlightedText(first?.title ?? '', highlightTextsOf(words)),
    passage,
    url: webAddress(first?.url ?? null),
    fileFormat: first?.fileFormat ?? null,
    fileSizeKb: numberOf(first?.fileSize ?? null),
    hasText,
    demo: source.dataset.isDemo,
  };
}

const highlightTextsOf = (words: readonly QueryTerm[]): string[] => words.flatMap(({ marked }) => marked);

async function readRows(
  pool: pg.Pool,
  lang: Lang,
  source: SiteSource | null,
  hits: readonly NoticeId[],
): Promise<Map<string, Row[]>> {
  const ids = hits.filter((hit) => hit.lang === lang).map(({ id }) => id);
  if (!source || ids.length === 0) return new Map();
  const { dataset, visibleField } = source;
  const fields = Object.entries(noticeFields(dataset)).map(
    ([name, field]) => [name, field === undefined ? undefined : visibleField(field)] as const,
  );
  const rows: Row[] = await readRecords(pool, dataset, {
    columns: Object.fromEntries(fields) as ReturnType<typeof noticeFields>,
    where: [{ op: 'in', field: 'TEXTID', values: ids }],
  });
  const byId = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf({ lang, id: row.id ?? '' });
    byId.set(key, [...(byId.get(key) ?? []), row]);
  }
  return byId;
}

/** Reads for each hit the passage of its text that contains the words missing from its title. */
async function readPassages(
  pool: pg.Pool,
  source: SiteSource | null,
  hits: readonly NoticeId[],
  rows: ReadonlyMap<string, readonly Row[]>,
  words: readonly QueryTerm[],
): Promise<Map<string, HighlightedText>> {
  const lacking = hits.flatMap((hit) => {
    const title = foldChinese(rows.get(keyOf(hit))?.[0]?.title ?? '');
    const lacks = words.filter(({ marked }) => !marked.some((word) => title.includes(word)));
    return lacks.length === 0 ? [] : [{ hit, lacks: highlightTextsOf(lacks) }];
  });
  if (!source || lacking.length === 0) return new Map();
  const wordsById = new Map(lacking.map(({ hit, lacks }) => [hit.id, lacks]));
  const texts = await readStretches(
    pool,
    source.dataset,
    { id: 'TEXTID', text: 'F002V' },
    wordsById,
    STRETCH,
  );
  const passages = lacking.flatMap(({ hit, lacks }): [string, HighlightedText][] => {
    const text = texts.find(({ id }) => id === hit.id)?.text ?? '';
    const passage = passageOf(text, lacks, highlightTextsOf(words));
    return passage ? [[keyOf(hit), passage]] : [];
  });
  return new Map(passages);
}

/**
 * The part of a text that is searched for a passage. Folding a whole report for each hit on a page would take
 * seconds.
 */
const STRETCH = { within: TEXT_CHARACTERS_INDEXED, before: 1_000, length: 4_000 };

async function englishOf(
  pool: pg.Pool,
  rows: ReadonlyMap<string, readonly Row[]>,
): Promise<ReadonlyMap<string, string>> {
  const listed = [...rows.entries()].flatMap(([key, own]) => (key.startsWith('zh:') ? own : []));
  const codes = listed.map(({ code }) => code ?? '');
  const names = await findEnglishNames(
    pool,
    codes,
    listed.map(({ name }) => name ?? ''),
  );
  return new Map([...names].map(([place, english]) => [codes[place] ?? '', english]));
}
