import {
  ANSWERS_MAX,
  catalogEndpoints,
  type ErrorRow,
  errorRegistry,
  type Lang,
  openText,
  type SupportAnswer,
  type SupportAnswers,
} from '@jishi/contract';
import { searchDatasets } from '../../catalog/index.ts';
import type { SupportDeps } from '../support.deps.ts';
import { ownAnswers } from './own-answers.ts';
import type { ReadPassages } from './passages.ts';
import type { Question } from './question.ts';
import { rankPassages } from './rank-passages.ts';
import { wordAnswers } from './word-answers.ts';

/** A passage is quoted up to here; its source has the rest. */
const TEXT_MAX = 360;
const DATASETS_MAX = 2;

/** Answers a question from what is written down; without answers where nothing fits. */
export async function answerQuestion(
  deps: SupportDeps,
  passages: ReadPassages,
  question: Question,
): Promise<SupportAnswers> {
  const { text: words, lang, origin } = question;
  const exact = [...(await ownAnswers(deps, question)), ...codeAnswers(words, lang)];
  const texts = rankPassages(await passages(lang, origin), words, deps.segmenter, ANSWERS_MAX).map(
    ({ text, ...passage }): SupportAnswer => ({ ...passage, text: excerpt(text) }),
  );
  const written = [...exact, ...texts];
  const answers = [...written, ...(await datasetAnswers(deps, words, lang, written.length > 0))].slice(
    0,
    ANSWERS_MAX,
  );
  return { answers, wording: await wordAnswers(deps, words, answers, lang) };
}

/** What a result code of the gateway means, where the question names one. */
function codeAnswers(words: string, lang: Lang): SupportAnswer[] {
  const codes = new Set(words.match(/(?<![\w.-])-?\d{1,3}(?![\w.%-])/g) ?? []);
  const rows = Object.entries(errorRegistry as Readonly<Record<string, ErrorRow>>)
    .filter(([name, { code }]) => name.startsWith('gateway.') && codes.has(String(code)))
    .map(([, row]) => row);
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, same]) => ({
    kind: 'code',
    source: String(code),
    title: `${code} · ${openText(same[0]?.[lang] ?? '')}`,
    text: excerpt(
      [...new Set(same.map((row) => row.remedy?.[lang] ?? openText(row[lang])))].join(
        lang === 'zh' ? '' : ' ',
      ),
    ),
  }));
}

/** Data sets that the question names or is about. Beside other answers only one that it names by its code. */
async function datasetAnswers(
  deps: SupportDeps,
  words: string,
  lang: Lang,
  onlyByCode: boolean,
): Promise<SupportAnswer[]> {
  const [code] = /p_[a-z]+\d+/i.exec(words) ?? [];
  if (onlyByCode && code === undefined) return [];
  const { items, corrected } = await searchDatasets(
    deps,
    catalogEndpoints.search.input.parse({ q: code ?? words, limit: DATASETS_MAX }),
    lang,
  );
  // A word that was corrected to another is a guess.
  if (corrected !== null) return [];
  return items.map(({ code: source, name, description }) => ({
    kind: 'dataset',
    source,
    title: name[lang],
    text: excerpt(description[lang]),
  }));
}

function excerpt(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > TEXT_MAX ? `${plain.slice(0, TEXT_MAX)}…` : plain;
}
