import { test as declare, describe, type TestAPI } from 'vitest';

/** `JISHI_LANGUAGES=each` plays each journey in each language. */
export const playsEach = process.env['JISHI_LANGUAGES'] === 'each';

/** The state while a block is being declared: the index of its case and the number of its tests so far. */
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
 * Declares a block of journeys written for several languages. Its tests alternate: the first one runs in the first
 * language, the second one in the next. The visits of `every-page` and the types of the messages check the texts in the
 * other language. The result of a journey does not depend on the language. The block declares its tests with this
 * file's `test`, and a test about the language itself with `inEachLanguage`.
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

/** Returns the one case to run of a block or a test written for several languages. */
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
/** The language alternates for each row. */
const declareRowsInTurn = (rows: readonly unknown[]) => {
  const played = rows.filter(isPlayed);
  return played.length === 0 ? () => undefined : declare.each(played);
};

export const test = Object.assign(declareInTurn, { each: declareRowsInTurn }) as unknown as Declared &
  DeclaredWithOptions &
  DeclaredByRow;
