import {
  ANSWERS_MAX,
  type ErrorRow,
  errorRegistry,
  type Lang,
  openText,
  type SupportAnswer,
  type SupportAnswers,
} from '@jishi/contract';
import { fold } from '../../../platform/text-search/index.ts';
import { searchDatasets } from '../../catalog/index.ts';
import type { SupportDeps } from '../support.deps.ts';
import { ownAnswers } from './own-answers.ts';
import type { ReadPassages } from './passages.ts';
import type { Question } from './question.ts';
import { rankPassages } from './rank-passages.ts';
import { subjectOf } from './terms.ts';
import { wordAnswers } from './word-answers.ts';

/** The maximum length of a text in an answer. The reader finds the rest at the source. */
const TEXT_MAX = 360;
const DATASETS_MAX = 2;

/** Answers a question with existing texts. If no text fits, the result has no answers. */
export async function answerQuestion(
  deps: SupportDeps,
  passages: ReadPassages,
  question: Question,
): Promise<SupportAnswers> {
  const { text: words, lang, origin } = question;
  const exact = [...(await ownAnswers(deps, question)), ...codeAnswers(words, lang)];
  const ranked = rankPassages(await passages(lang, origin), words, deps.segmenter, ANSWERS_MAX);
  const texts = ranked.map(
    ({ passage: { text, ...passage } }): SupportAnswer => ({ ...passage, text: excerpt(text) }),
  );
  const isAnswered = exact.length > 0 || ranked.some(({ coverage }) => coverage === 1);
  const answers = [...exact, ...(await datasetAnswers(deps, words, lang, isAnswered)), ...texts].slice(
    0,
    ANSWERS_MAX,
  );
  return { answers, wording: await wordAnswers(deps, words, answers, lang) };
}

/** If the question contains one of these words, a four-digit number is a code rather than a year. */
const ABOUT_A_CODE = /错误|报错|出错|结果码|代码|返回|提示|\b(code|error|refus\w*|answer\w*|message)\b/i;

/** Returns the meanings of the result codes that the question contains. Codes of data calls come first. */
function codeAnswers(words: string, lang: Lang): SupportAnswer[] {
  const numbers = words.match(/(?<![\w.-])-?\d{1,4}(?![\w.%-])/g) ?? [];
  const digitsMax = ABOUT_A_CODE.test(words) ? 4 : 3;
  const codes = new Set(numbers.filter((number) => number.replace('-', '').length <= digitsMax));
  const named = Object.entries(errorRegistry as Readonly<Record<string, ErrorRow>>).filter(([, { code }]) =>
    codes.has(String(code)),
  );
  const [ofData, ofSite] = [true, false].map((isOfData) =>
    named.filter(([name]) => name.startsWith('gateway.') === isOfData).map(([, row]) => row),
  );
  const textOf = (row: ErrorRow): string => unfilledText(row[lang]);
  return [ofData ?? [], (ofSite ?? []).filter(({ code }) => Math.abs(code) > 999)].flatMap((rows) =>
    [...Map.groupBy(rows, ({ code }) => code)].map(
      ([code, same]): SupportAnswer => ({
        kind: 'code',
        source: String(code),
        title: `${code} · ${same[0] === undefined ? '' : textOf(same[0])}`,
        text: excerpt(
          [...new Set(same.map((row) => row.remedy?.[lang] ?? textOf(row)))].join(lang === 'zh' ? '' : ' '),
        ),
      }),
    ),
  );
}

/** Returns a text in which `…` replaces each placeholder. */
const unfilledText = (text: string): string => openText(text).replace(/\{\w+\}/g, '…');

/**
 * Returns data sets that the question names or is about. If the question already has an answer, returns only data sets
 * whose code or name it contains.
 */
async function datasetAnswers(
  deps: SupportDeps,
  words: string,
  lang: Lang,
  isAnswered: boolean,
): Promise<SupportAnswer[]> {
  const [code] = /p_[a-z]+\d+/i.exec(words) ?? [];
  const q = code ?? subjectOf(words, deps.segmenter);
  if (q === '') return [];
  const { items, corrected } = await searchDatasets(
    deps,
    { q, limit: code === undefined ? DATASETS_MAX : 1 },
    lang,
  );
  // If the search corrected a word, the match is only a guess.
  if (corrected !== null) return [];
  const isNamed = (name: string): boolean => withoutBlanks(name).includes(withoutBlanks(q));
  const fitting = items.filter(({ name }) => !isAnswered || code !== undefined || isNamed(name[lang]));
  return fitting.map(({ code: source, name, description }) => ({
    kind: 'dataset',
    source,
    title: name[lang],
    text: excerpt(description[lang]),
  }));
}

const withoutBlanks = (text: string): string => fold(text).replaceAll(' ', '');

function excerpt(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > TEXT_MAX ? `${plain.slice(0, TEXT_MAX)}…` : plain;
}
