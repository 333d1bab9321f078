import type { CallEntry, Lang } from '@jishi/contract';
import type { ApiDescription } from '../api-description/api-description.ts';
import type { ApiOperation } from '../api-description/operation.ts';
import { entryOf } from './chapters.ts';
import { fieldRows, parameterRows, type ReferenceRow, type Schemas } from './rows.ts';

export interface CallMatch extends CallEntry {
  readonly matches: string[];
}

const CALLS_MAX = 8;
const MATCHES_MAX = 4;
/** The score of a word, by the place where it occurs. Only the best place counts. */
const SCORES = { exact: 20, title: 10, address: 8, name: 6, meaning: 3, answer: 2 } as const;

interface SearchedCall {
  readonly operation: ApiOperation;
  readonly rows: readonly ReferenceRow[];
}

/** Returns the calls whose names, parameters, fields or responses contain every word, best match first. */
export function searchCalls({ operations, schemas }: ApiDescription, typed: string, lang: Lang): CallMatch[] {
  const words = wordsOf(typed);
  return operations
    .filter(({ terms }) => terms === undefined)
    .map((operation) => ({ operation, rows: rowsOf(operation, schemas, lang) }))
    .map((call) => ({ call, score: scoreOf(call, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, CALLS_MAX)
    .map(({ call: { operation, rows } }) => ({
      ...entryOf(operation, lang),
      matches: [
        ...new Set(rows.filter((row) => words.some((word) => holds(row, word))).map(({ name }) => name)),
      ].slice(0, MATCHES_MAX),
    }));
}

/** Returns the codes of data sets with a parameter of the given name or meaning. */
export function datasetsWithParameter({ operations }: ApiDescription, typed: string): string[] {
  const words = wordsOf(typed);
  return operations
    .filter(({ terms }) => terms !== undefined)
    .filter(({ parameters }) =>
      words.every((word) =>
        parameters.some(({ name, title }) =>
          [name, title?.zh ?? '', title?.en ?? ''].some((text) => text.toLowerCase() === word),
        ),
      ),
    )
    .map(({ id }) => id);
}

const wordsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

const rowsOf = (operation: ApiOperation, schemas: Schemas, lang: Lang): ReferenceRow[] => [
  ...parameterRows(operation, schemas, lang),
  ...fieldRows(operation, schemas, lang),
];

const holds = ({ name, meaning }: ReferenceRow, word: string): boolean =>
  name.toLowerCase().includes(word) || meaning.toLowerCase().includes(word);

function scoreOf({ operation, rows }: SearchedCall, words: readonly string[]): number {
  const scores = words.map((word) => wordScore(operation, rows, word));
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0);
}

function wordScore(
  { id, path, summary, description, answers }: ApiOperation,
  rows: readonly ReferenceRow[],
  word: string,
): number {
  const inText = (...texts: readonly (string | undefined)[]): boolean =>
    texts.some((text) => text?.toLowerCase().includes(word) === true);
  if (id.toLowerCase() === word || path.toLowerCase() === word) return SCORES.exact;
  if (inText(summary.zh, summary.en)) return SCORES.title;
  if (inText(id, path)) return SCORES.address;
  if (rows.some(({ name }) => name.toLowerCase() === word)) return SCORES.name;
  if (inText(description?.zh, description?.en) || rows.some((row) => holds(row, word))) return SCORES.meaning;
  return answers.some(({ zh, en }) => inText(zh, en)) ? SCORES.answer : 0;
}
