import type { Lang, WordingFault } from '@jishi/contract';
import { figuresInOrder, unsupportedFigures } from '../../../platform/language-model/index.ts';
import type { RuleSentence } from '../rules/sentence.ts';

/** A model's sentences; or, if its text is rejected, the error and the words that caused it. */
export type CheckedWording =
  | { readonly texts: readonly string[] }
  | { readonly refusedFor: WordingFault; readonly refused: readonly string[] };

/** A model's sentence may be up to 1.5 times as long as the rules' sentence, plus a few words. */
const LENGTH_FACTOR = 1.5;
const LENGTH_MORE = 40;

/**
 * Checks a model's text line by line against the rules' sentences. A line is valid if it has exactly its sentence's
 * figures in the same order, uses the sentence's names, and states rises and falls in the same order. One invalid line
 * invalidates the whole text.
 */
export function checkWording(sentences: readonly RuleSentence[], answer: string, lang: Lang): CheckedWording {
  const texts = linesOf(answer);
  if (texts === null || texts.length !== sentences.length)
    return { refusedFor: 'lines', refused: [String(texts?.length ?? 0)] };
  for (const [at, sentence] of sentences.entries()) {
    const fault = faultOf(sentence, texts[at] ?? '', lang);
    if (fault !== null) return fault;
  }
  return { texts };
}

/** Returns the lines without their numbers, which must count up from 1; null if a number is missing or wrong. */
function linesOf(answer: string): string[] | null {
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  const texts = lines.map((line, at) => {
    const [, number, text] = /^(\d{1,2})[.、)）:：](.+)$/.exec(line.trim()) ?? [];
    return Number(number) === at + 1 ? text?.trim() : undefined;
  });
  return texts.every((text) => text !== undefined) ? texts : null;
}

function faultOf(sentence: RuleSentence, text: string, lang: Lang): CheckedWording | null {
  if (text.length > sentence.text.length * LENGTH_FACTOR + LENGTH_MORE || /[<>]|https?:/i.test(text))
    return { refusedFor: 'length', refused: [text.slice(0, LENGTH_MORE)] };
  const wrong = unsupportedFigures(text, [...sentence.facts, ...sentence.names]);
  if (wrong.length > 0) return { refusedFor: 'figures', refused: wrong };
  const lost = sentence.names.filter((name) => !text.includes(name));
  if (lost.length > 0) return { refusedFor: 'names', refused: lost };
  const order = figuresInOrder(text, sentence.text, sentence.names);
  if (order !== null) return { refusedFor: 'figures', refused: [order] };
  const [said, meant] = [directionsOf(text, lang), directionsOf(sentence.text, lang)];
  return said === meant ? null : { refusedFor: 'directions', refused: [said === '' ? '–' : said] };
}

const DIRECTIONS = {
  zh: /(涨|升|增|走高|走强|上行|高于)|(跌|降|减|走低|走弱|下行|低于|下滑|回落)/g,
  en: /\b(up|rose|ris\w+|gain\w*|climb\w*|advanc\w*|increas\w*|higher|jump\w*|surg\w*|grew|grow\w*|upper)\b|\b(down|fell|fall\w*|drop\w*|declin\w*|decreas\w*|lower|lost|loss\w*|slid\w*|slump\w*|shrank|shrink\w*)\b/gi,
} as const;

/** Returns a text's rises and falls as arrows, in order. Consecutive words for the same move count once. */
function directionsOf(text: string, lang: Lang): string {
  return [...text.matchAll(DIRECTIONS[lang])]
    .map(([, up]) => (up === undefined ? '↓' : '↑'))
    .filter((arrow, at, arrows) => arrow !== arrows[at - 1])
    .join('');
}
