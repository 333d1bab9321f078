import { setImmediate } from 'node:timers/promises';
import type { Lang } from '@jishi/contract';
import type pg from 'pg';
import { foldChinese, LEXEME_PREFIXES } from '../../../platform/text-search/index.ts';
import { type DataRecord, type Dataset, type DatasetRegistry, readRecords } from '../../datasets/index.ts';
import type { CategoryCodes } from '../category-codes.ts';
import { boardOf, categoriesOf } from './classify-notice.ts';
import { TEXT_CHARACTERS_INDEXED, type WordsOfRun, wordLexemes } from './lexemes.ts';
import type { IndexedNotice } from './notice-index.repository.ts';
import { NOTICES, noticeFields, TEXTS } from './notice-sources.ts';

interface NoticeReading {
  readonly registry: DatasetRegistry;
  readonly wordsOfRun: WordsOfRun;
}

/** Reads the current rows of these documents and segments their texts. */
export async function* currentNotices(
  { registry, wordsOfRun }: NoticeReading,
  client: pg.PoolClient,
  ids: readonly string[],
  codes: CategoryCodes,
): AsyncGenerator<IndexedNotice> {
  const texts = await readTexts(client, registry.find(TEXTS), ids);
  for (const lang of ['zh', 'en'] as const) {
    const dataset = registry.find(NOTICES[lang]);
    if (!dataset) continue;
    for (const [id, rows] of await readRows(client, dataset, ids)) {
      // Segmenting a long text takes about 20 ms.
      await setImmediate();
      const notice = indexedNotice(id, lang, rows, texts.get(id) ?? null, codes, wordsOfRun);
      if (notice) yield notice;
    }
  }
}

type Row = DataRecord<keyof ReturnType<typeof noticeFields>>;

async function readRows(
  client: pg.PoolClient,
  dataset: Dataset,
  ids: readonly string[],
): Promise<Map<string, Row[]>> {
  const fields = noticeFields(dataset);
  if (fields.id === undefined) return new Map();
  const rows = await readRecords(client, dataset, {
    columns: fields,
    where: [{ op: 'in', field: fields.id, values: ids }],
  });
  const byId = new Map<string, Row[]>();
  for (const row of rows) byId.set(row.id ?? '', [...(byId.get(row.id ?? '') ?? []), row]);
  return byId;
}

async function readTexts(
  client: pg.PoolClient,
  dataset: Dataset | undefined,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!dataset) return new Map();
  const rows = await readRecords(client, dataset, {
    columns: { id: 'TEXTID', text: 'F002V' },
    where: [{ op: 'in', field: 'TEXTID', values: ids }],
  });
  // Only the indexed part is kept, so that reports of 200 pages do not fill the memory while the batch is read.
  return new Map(rows.map(({ id, text }) => [id ?? '', (text ?? '').slice(0, TEXT_CHARACTERS_INDEXED)]));
}

/** Returns null for a row that has no day or no title. Such a row is never shown. */
function indexedNotice(
  id: string,
  lang: Lang,
  rows: readonly Row[],
  text: string | null,
  codes: CategoryCodes,
  wordsOfRun: WordsOfRun,
): IndexedNotice | null {
  const [first] = [...rows].sort((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1));
  if (!first?.day || !first.title) return null;
  const listed = [...new Set(rows.flatMap(({ code }) => code ?? []))].sort();
  const boards = [...new Set(rows.flatMap((row) => boardOf(row.code ?? '', row.exchangeCode) ?? []))].sort();
  const words = rows.flatMap(({ category }) => category ?? []);
  const categories = categoriesOf({ title: first.title, categories: words, lang }, codes).sort();
  const lexemes = [
    ...wordLexemes({ title: first.title, text, lang }, wordsOfRun),
    ...listed.map((code) => LEXEME_PREFIXES.code + code.toLowerCase()),
    ...boards.map((board) => LEXEME_PREFIXES.board + board),
    ...categories.map((category) => LEXEME_PREFIXES.category + category),
    LEXEME_PREFIXES.lang + lang,
  ];
  return {
    id,
    lang,
    day: first.day,
    codes: listed,
    boards,
    categories,
    title: foldChinese(first.title),
    hasText: text !== null && text !== '',
    chineseId: first.chineseId,
    lexemes: [...new Set(lexemes)],
  };
}
