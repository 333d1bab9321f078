import { editDistance } from './edit-distance.ts';
import { MARKS } from './lexemes.ts';
import { readingOf } from './pinyin.ts';

export interface CountedLexeme {
  readonly lexeme: string;
  readonly texts: number;
}

/** The words of the catalogue, to find the one that a mistyped word was meant to be. */
export interface Vocabulary {
  nearest(word: string, isChinese: boolean): string | null;
}

interface Candidate {
  readonly text: string;
  readonly letters: readonly string[];
  readonly texts: number;
}

/** Shorter words have too many neighbours. */
const LATIN_LENGTH_MIN = 5;
const CHINESE_LENGTH_MIN = 4;
/** Letters from which on two errors are forgiven. */
const TWO_ERRORS_FROM = 8;

export function vocabularyOf(lexemes: readonly CountedLexeme[]): Vocabulary {
  const chinese: Candidate[] = [];
  const latin: Candidate[] = [];
  const byReading = new Map<string, Candidate>();
  for (const { lexeme, texts } of lexemes) {
    const text = lexeme.replace(/^[=^]/, '');
    const candidate = { text, letters: [...text], texts };
    if (!lexeme.startsWith(MARKS.word)) {
      if (/^[a-z]+$/.test(text) && text.length >= LATIN_LENGTH_MIN) latin.push(candidate);
    } else if (candidate.letters.length > 1) {
      chinese.push(candidate);
      for (const reading of readingOf(text).whole.slice(1))
        if ((byReading.get(reading)?.texts ?? 0) < texts) byReading.set(reading, candidate);
    }
  }
  return {
    nearest(word, isChinese) {
      if (!isChinese) return nearestOf(latin, word, LATIN_LENGTH_MIN);
      const [, reading = ''] = readingOf(word).whole;
      const homophone = [...word].length > 1 ? byReading.get(reading) : undefined;
      return homophone?.text ?? nearestOf(chinese, word, CHINESE_LENGTH_MIN);
    },
  };
}

/** The nearest; of equally near ones the one that begins alike, then the most frequent. */
function nearestOf(candidates: readonly Candidate[], word: string, lengthMin: number): string | null {
  const letters = [...word];
  if (letters.length < lengthMin) return null;
  const most = letters.length >= TWO_ERRORS_FROM ? 2 : 1;
  let best: { candidate: Candidate; distance: number } | null = null;
  for (const candidate of candidates) {
    const distance = editDistance(letters, candidate.letters, most);
    if (distance > most) continue;
    if (best === null || rank(candidate, distance, letters) > rank(best.candidate, best.distance, letters))
      best = { candidate, distance };
  }
  return best?.candidate.text ?? null;
}

function rank({ letters, texts }: Candidate, distance: number, typed: readonly string[]): number {
  return -distance * 1e7 + (letters[0] === typed[0] ? 1e6 : 0) + texts;
}
