import { test as declare, describe, type TestAPI } from 'vitest';

/** With `JISHI_LANGUAGES=each`, each journey is played in each language. */
export const playsEach = process.env['JISHI_LANGUAGES'] === 'each';

/** The state while a block is being declared: the index of its case, and the number of tests declared so far. */
interface Turn {
  readonly index: number;
  readonly cases: number;
  count: number;
}
let turn: Turn | undefined;

function isPlayed(): boolean {
  if (turn === undefined || playsEach) return true;
  return turn.count++ % turn.cases === turn.index;
}

/**
 * Declares a block of journeys that are written for several languages. The languages alternate: the first test of the
 * block runs in the first language, the second test in the next language, and so on. The result of a journey does not
 * depend on the language. The texts in the other language are checked by the visits of `every-page` and by the types of
 * the messages. The tests of the block must be declared with `test` from this file. A test about the language itself
 * must be declared with `inEachLanguage`.
 */
export const describeInTurn =
  <Case>(cases: readonly Case[]) =>
  (name: string, block: (words: Case) => void): void => {
    for (const [index, each] of cases.entries())
      describe.each([each])(name, (words) => {
        turn = { index, cases: cases.length, count: 0 };
        try {
          block(words as Case);
        } finally {
          turn = undefined;
        }
      });
  };

/** Returns the only case to run for a block or a test that is written for several languages. */
export const onlyIn = <Case>(cases: readonly Case[], language: 'zh' | 'en'): readonly Case[] =>
  playsEach ? cases : cases.slice(language === 'zh' ? 0 : 1).slice(0, 1);

export const inEachLanguage = declare;

type Body = () => unknown;
type Declared = (name: string, body: Body) => void;
type DeclaredWithOptions = (name: string, options: { readonly timeout: number }, body: Body) => void;
type DeclaredByRow = Pick<TestAPI, 'each'>;

const declareInTurn = (...args: Parameters<Declared> | Parameters<DeclaredWithOptions>): void => {
  if (isPlayed()) Reflect.apply(declare, undefined, args);
};
/** The languages alternate from row to row. */
const declareRowsInTurn = (rows: readonly unknown[]) => {
  const played = rows.filter(isPlayed);
  return played.length === 0 ? () => undefined : declare.each(played);
};

export const test = Object.assign(declareInTurn, { each: declareRowsInTurn }) as unknown as Declared &
  DeclaredWithOptions &
  DeclaredByRow;
