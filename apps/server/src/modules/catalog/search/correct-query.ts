import type pg from 'pg';
import { VersionCache } from '../../../platform/cache/index.ts';
import { findKnownWords, readBuiltFrom, readLexemes } from '../catalog-search.repository.ts';
import { fold, runsOf } from './fold.ts';
import type { AskedWords } from './parse-query.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

export type CorrectQuery = (query: AskedWords) => Promise<string | null>;

/**
 * Corrects queries that found nothing: what stands nowhere becomes the nearest word of the catalogue, or is left out where
 * nothing is near (a security's name beside a topic). Null where nothing can be done.
 */
export function queryCorrector(pool: pg.Pool): CorrectQuery {
  const vocabularies = new VersionCache<'all', Promise<Vocabulary>>();
  return async (query) => {
    const builtFrom = await readBuiltFrom(pool);
    const vocabulary = await vocabularies.get('all', builtFrom, async () =>
      vocabularyOf(await readLexemes(pool)),
    );
    const whole = wholeRun(query.phrase);
    const near = whole === null ? null : vocabulary.nearest(whole, true);
    if (near !== null && near !== whole) return near;
    const standing = await findKnownWords(pool, query.words);
    const words = query.words.flatMap(({ text, isChinese }) => {
      if (standing.has(text)) return [text];
      // fund_nav, as other vendors name their calls.
      if (text.includes('_')) return text.split('_');
      return vocabulary.nearest(text, isChinese) ?? [];
    });
    const corrected = words.join(' ');
    return corrected === '' || fold(corrected) === query.phrase ? null : corrected;
  };
}

/** A phrase of Chinese characters alone: cutting a mistyped word leaves others than were meant. */
function wholeRun(phrase: string): string | null {
  const [run, ...more] = runsOf(phrase);
  return run?.isChinese === true && more.length === 0 && run.text === phrase ? phrase : null;
}
