import { fold, runsOf } from '../../../platform/text-search/index.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { QueryTerms } from './parse-query.ts';

/**
 * Corrects a query that has no results. A word without a match becomes the nearest word of the catalogue, or is dropped
 * if no word is near, such as a security's name next to a topic. Returns null if there is no correction.
 */
export function correctQuery(index: CatalogIndex, query: QueryTerms): string | null {
  const vocabulary = index.vocabulary();
  const whole = wholeRun(query.phrase);
  const near = whole === null ? null : vocabulary.nearest(whole, true);
  if (near !== null && near !== whole) return near;
  const words = query.words.flatMap((word) => {
    if (index.holds(word)) return [word.text];
    // Other vendors use names such as fund_nav for their calls.
    if (word.text.includes('_')) return word.text.split('_');
    return vocabulary.nearest(word.text, word.isChinese) ?? [];
  });
  const corrected = words.join(' ');
  return corrected === '' || fold(corrected) === query.phrase ? null : corrected;
}

/**
 * Returns the phrase if it consists only of Chinese characters, or null. The phrase is not segmented, because
 * segmenting a mistyped word would yield words that the user did not mean.
 */
function wholeRun(phrase: string): string | null {
  const [run, ...more] = runsOf(phrase);
  return run?.isChinese === true && more.length === 0 && run.text === phrase ? phrase : null;
}
