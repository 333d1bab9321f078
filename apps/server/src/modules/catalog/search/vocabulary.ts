import { LEXEME_PREFIXES } from '../../../platform/text-search/index.ts';
import { type Candidate, NearestWords } from './nearest.ts';
import { readingOf } from './pinyin.ts';

export interface CountedLexeme {
  readonly lexeme: string;
  readonly texts: number;
}

/** The words of the catalogue, used to correct typing errors. */
export interface Vocabulary {
  nearest(word: string, isChinese: boolean): string | null;
}

/** The minimum lengths of corrected words. Shorter words have too many neighbours. */
const LATIN_LENGTH_MIN = 5;
const CHINESE_LENGTH_MIN = 4;

/** Rebuilds the vocabulary after each change of the catalogue. Caches the readings of words. */
export class VocabularyMaker {
  readonly #readings = new Map<string, readonly string[]>();

  /** Creates a vocabulary. The lexemes must be sorted. */
  make(lexemes: Iterable<CountedLexeme>): Vocabulary {
    const [chinese, latin]: [Candidate[], Candidate[]] = [[], []];
    const byReading = new Map<string, Candidate>();
    for (const { lexeme, texts } of lexemes) {
      const text = lexeme.replace(/^[=^]/, '');
      const candidate = { text, letters: [...text], texts };
      if (!lexeme.startsWith(LEXEME_PREFIXES.word)) {
        if (/^[a-z]+$/.test(text) && text.length >= LATIN_LENGTH_MIN) latin.push(candidate);
      } else if (candidate.letters.length > 1) {
        chinese.push(candidate);
        for (const reading of this.#readingsOf(text))
          if ((byReading.get(reading)?.texts ?? 0) < texts) byReading.set(reading, candidate);
      }
    }
    const inLetters = new NearestWords(latin);
    const inCharacters = new NearestWords(chinese);
    return {
      nearest(word, isChinese) {
        const letters = [...word];
        if (!isChinese) return letters.length < LATIN_LENGTH_MIN ? null : inLetters.nearest(letters);
        const [, reading = ''] = readingOf(word).whole;
        const homophone = letters.length > 1 ? byReading.get(reading) : undefined;
        if (homophone !== undefined) return homophone.text;
        return letters.length < CHINESE_LENGTH_MIN ? null : inCharacters.nearest(letters);
      },
    };
  }

  #readingsOf(word: string): readonly string[] {
    const existing = this.#readings.get(word);
    if (existing !== undefined) return existing;
    const readings = readingOf(word).whole.slice(1);
    this.#readings.set(word, readings);
    return readings;
  }
}
