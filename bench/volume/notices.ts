import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { REVISION } from '../../apps/server/src/modules/announcements/notices/index-state.repository.ts';
import { ensureYears } from '../../apps/server/src/modules/announcements/notices/notice-index.repository.ts';
import { randomFrom } from '../generate.ts';

/** Plain words of real titles, and the number of titles (of 62,294) that contain each word. */
const COUNTED = readFileSync(join(import.meta.dirname, 'notice-words.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
/** Additional words of two characters with decreasing frequency, because texts have a long tail. */
const TAIL_WORDS = 20_000;
const TITLE_WORDS = 6;
/** Number of words of a text. Most texts have a page or two; one in ten is as long as the index reads. */
const TEXT_WORDS = [160, 160, 160, 160, 160, 160, 500, 500, 500, 2_500] as const;
const YEARS = 10;
const FIRST_CHARACTER = 0x4e00;
const CHARACTERS = 2_000;

export const WORDS: readonly string[] = [
  ...COUNTED.map(([word = '']) => word),
  ...Array.from({ length: TAIL_WORDS }, (_, i) =>
    String.fromCodePoint(FIRST_CHARACTER + (i % CHARACTERS), FIRST_CHARACTER + ((i * 7 + 3) % CHARACTERS)),
  ),
];
const CATEGORIES = ['ndbg', 'bndbg', 'gddh', 'dshgg', 'gqbd', 'rcjy', 'fxts', 'other'];
const BOARDS = ['shmb', 'szmb', 'szcy', 'shkcp', 'bj'];

/** A word by Zipf's law: the second is half as frequent as the first. */
const wordAt = (chance: number): string => WORDS[Math.floor(WORDS.length ** chance) - 1] ?? '';

export interface MadeNotice {
  readonly id: string;
  readonly day: string;
  readonly code: string;
  readonly title: string;
  readonly board: string;
  readonly category: string;
  readonly text: readonly string[];
}

const DAY_MS = 86_400_000;
const LAST_DAY = Date.parse('2025-12-31');

/** Generates a notice, always the same one for the same number. */
export function madeNotice(n: number, notices: number): MadeNotice {
  const draw = randomFrom(n + 1);
  const words = (count: number): string[] => Array.from({ length: count }, () => wordAt(draw()));
  const length = TEXT_WORDS[Math.floor(draw() * TEXT_WORDS.length)] ?? 0;
  const age = Math.floor(((notices - 1 - n) * YEARS * 365) / notices);
  const pick = (list: readonly string[]): string => list[Math.floor(draw() ** 2 * list.length)] ?? '';
  return {
    id: String(1_000_000_000 + n),
    day: new Date(LAST_DAY - age * DAY_MS).toISOString().slice(0, 10),
    code: String(600_000 + Math.floor(draw() * 5_000)),
    title: words(TITLE_WORDS).join(''),
    board: pick(BOARDS),
    category: pick(CATEGORIES),
    text: words(length),
  };
}

/**
 * Returns the indexer's lexemes. The words are known, so no text is segmented. The speed of the indexer is
 * not measured here.
 */
function lexemesOf({ code, title, board, category, text }: MadeNotice): Set<string> {
  const lexemes = new Set<string>([`#${code}`, `@${board}`, `%${category}`, '&zh']);
  const characters = [...title];
  for (const [i, character] of characters.entries()) {
    lexemes.add(character);
    const next = characters[i + 1];
    if (next !== undefined) lexemes.add(character + next);
  }
  for (const word of text) lexemes.add(`=${word}`);
  return lexemes;
}

function* indexLines(notices: number): Generator<string> {
  for (let n = 0; n < notices; n++) {
    const notice = madeNotice(n, notices);
    const words = [...lexemesOf(notice)].map((lexeme) => `'${lexeme}'`).join(' ');
    const { id, day, code, board, category, title } = notice;
    yield `zh\t${id}\t${day}\t{${code}}\t{${board}}\t{${category}}\t${title}\ttrue\t${words}\n`;
  }
}

function* rowLines(notices: number): Generator<string> {
  for (let n = 0; n < notices; n++) {
    const { id, day, code, title } = madeNotice(n, notices);
    yield `${id}\t${code}\t虚构${code}\t${day}\t${title}\n`;
  }
}

/**
 * Only the newest tenth of the notices has stored texts: a page shows passages of a few notices, and more
 * texts would only fill the disk.
 */
const TEXTS_SHARE = 10;

function* textLines(notices: number): Generator<string> {
  for (let n = notices - Math.floor(notices / TEXTS_SHARE); n < notices; n++) {
    const { id, day, code, title, text } = madeNotice(n, notices);
    yield `${id}\t${code}\t${day}\t${title}\t${text.join('')}\tzh\n`;
  }
}

const copy = async (client: pg.PoolClient, into: string, lines: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(batched(lines)), client.query(copyFrom(`copy ${into} from stdin`)));

/** Lines are collected, because a write for each line would cost more than generating it. */
function* batched(lines: Iterable<string>): Generator<string> {
  let batch: string[] = [];
  for (const line of lines) {
    batch.push(line);
    if (batch.length < 500) continue;
    yield batch.join('');
    batch = [];
  }
  yield batch.join('');
}

/**
 * Fills index and data sets without the indexer and the loader. Creates the indexes of words at the end, year
 * by year.
 */
export async function fillNotices(
  pool: pg.Pool,
  notices: number,
  note: (line: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set timezone = '<+08>-8'",
    );
    await client.query('drop index notice_index_words');
    await ensureYears(
      client,
      Array.from({ length: YEARS + 2 }, (_, i) => 2026 - YEARS - 1 + i),
    );
    await copy(
      client,
      'notice_index (lang, document_id, day, codes, boards, categories, title, has_text, words)',
      indexLines(notices),
    );
    note('rows of the index are written');
    await client.query('create index notice_index_words on notice_index using gin (words)');
    note('and their words indexed');
    await copy(
      client,
      'data.p_info3015 ("TEXTID", "SECCODE", "SECNAME", "F001D", "F002V")',
      rowLines(notices),
    );
    await copy(
      client,
      'data.p_jishi9702 ("TEXTID", "SECCODE", "F001D", "F001V", "F002V", "F003V")',
      textLines(notices),
    );
    await client.query(
      `insert into notice_year select extract(year from day), count(*), count(*) from notice_index group by 1;
       insert into notice_build select code, feed_objectid, feed_floor, ${REVISION} from dataset where code in ('p_info3015', 'p_jishi9601', 'p_jishi9702');
       update dataset set row_count = ${notices}, version = version + 1 where code in ('p_info3015', 'p_jishi9702')`,
    );
  } finally {
    client.release(true);
  }
}
