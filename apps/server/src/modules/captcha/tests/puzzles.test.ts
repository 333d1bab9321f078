import {
  type CaptchaAction,
  PUZZLE_HEIGHT,
  PUZZLE_KINDS,
  PUZZLE_WIDTH,
  type PuzzleKind,
} from '@jishi/contract';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { captchaBench } from '../captcha.fixture.ts';
import { CAPTCHA_LIFE_MS } from '../captcha.rules.ts';
import { peekPass, usePass } from '../passes.ts';
import { answerPuzzle, makePuzzle } from '../puzzles.ts';

const bench = await captchaBench();
afterAll(bench.stop);
const { deps, write, writeElsewhere } = bench;

async function draw(kind: PuzzleKind, action: CaptchaAction = 'sendCode') {
  const puzzle = await makePuzzle(deps, { kind, action });
  return { puzzle, right: JSON.stringify(bench.drawer.last.puzzle?.answer) };
}
const answer = (token: string, text: string, transact = write) =>
  transact((tx) => answerPuzzle(tx, deps, { token, answer: text }));
const errorOf = (outcome: unknown): string | null => (outcome instanceof Refusal ? outcome.error : null);
async function solved(action: CaptchaAction = 'sendCode'): Promise<string> {
  const { puzzle, right } = await draw('blockPuzzle', action);
  const outcome = await answer(puzzle.token, right);
  if (outcome instanceof Refusal) throw outcome;
  return outcome.captchaPass;
}
const moved = (text: string, by: number): string =>
  JSON.stringify((JSON.parse(text) as { x: number; y: number }[]).map(({ x, y }) => ({ x: x + by, y })));

describe.each(PUZZLE_KINDS)('a puzzle of the kind %s', (kind) => {
  it('has the popup’s size, a new drawing each time, and an expiry time', async () => {
    const puzzles = await Promise.all([1, 2, 3].map(() => makePuzzle(deps, { kind, action: 'sendCode' })));
    expect(new Set(puzzles.map(({ image }) => image)).size).toBe(3);
    for (const { image, expireTime } of puzzles) {
      const { width, height } = await loadImage(Buffer.from(image, 'base64'));
      expect([width, height]).toEqual([PUZZLE_WIDTH, PUZZLE_HEIGHT]);
      expect(expireTime).toBe(deps.clock().getTime() + CAPTCHA_LIFE_MS);
    }
  });

  it('issues a pass for the correct answer, once', async () => {
    const { puzzle, right } = await draw(kind);
    expect(await answer(puzzle.token, right)).toMatchObject({
      captchaPass: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(errorOf(await answer(puzzle.token, right))).toBe('captcha.expired');
  });

  it('accepts an answer a few pixels off, and rejects a more distant one', async () => {
    const near = await draw(kind);
    expect(errorOf(await answer(near.puzzle.token, moved(near.right, 3)))).toBeNull();
    const far = await draw(kind);
    expect(errorOf(await answer(far.puzzle.token, moved(far.right, -30)))).toBe('captcha.wrong');
  });

  it('becomes invalid after a wrong answer', async () => {
    const { puzzle, right } = await draw(kind);
    expect(errorOf(await answer(puzzle.token, '[{"x":-200,"y":-100}]'))).toBe('captcha.wrong');
    expect(errorOf(await answer(puzzle.token, right))).toBe('captcha.expired');
  });

  it.each(['', 'null', '{}', '[]', '[{"x":1}]', '[{"x":"1","y":2}]', '[1e999]'])(
    'rejects %s as an answer',
    async (text) => {
      const { puzzle } = await draw(kind);
      expect(errorOf(await answer(puzzle.token, text))).toBe('captcha.wrong');
    },
  );

  it('expires after two minutes', async () => {
    const early = await draw(kind);
    const late = await draw(kind);
    bench.pass(CAPTCHA_LIFE_MS - 1);
    expect(errorOf(await answer(early.puzzle.token, early.right))).toBeNull();
    bench.pass(1);
    expect(errorOf(await answer(late.puzzle.token, late.right))).toBe('captcha.expired');
  });

  it('issues one pass for concurrent correct answers in two processes', async () => {
    const { puzzle, right } = await draw(kind);
    const outcomes = await Promise.all([
      answer(puzzle.token, right),
      answer(puzzle.token, right, writeElsewhere),
    ]);
    expect(outcomes.filter((outcome) => !(outcome instanceof Refusal))).toHaveLength(1);
  });
});

describe('a block puzzle', () => {
  it('has a piece as high as the picture, while a click-word has words instead', async () => {
    const { puzzle } = await draw('blockPuzzle');
    const piece = await loadImage(Buffer.from(puzzle.piece ?? '', 'base64'));
    expect([piece.width, piece.height]).toEqual([puzzle.pieceWidth, PUZZLE_HEIGHT]);
    expect(puzzle.words).toEqual([]);
    const words = await draw('clickWord');
    expect(words.puzzle).toMatchObject({
      piece: null,
      pieceWidth: null,
      words: expect.objectContaining({ length: 4 }),
    });
  });

  it('is not solved by leaving the piece at its start', async () => {
    const puzzles = await Promise.all(Array.from({ length: 20 }, () => deps.drawer.puzzle('blockPuzzle')));
    expect(puzzles.filter(({ answer: [point] }) => (point?.x ?? 0) < 5)).toEqual([]);
  });
});

describe('a click-word', () => {
  it('is solved only by clicks in the requested order', async () => {
    const { puzzle, right } = await draw('clickWord');
    const backwards = JSON.stringify([...JSON.parse(right)].reverse());
    expect(errorOf(await answer(puzzle.token, backwards))).toBe('captcha.wrong');
  });
});

describe('a pass', () => {
  const presented = (pass: string, action: CaptchaAction = 'sendCode') => ({
    pass,
    action,
    lang: 'zh' as const,
  });

  it('can be checked repeatedly and then used once', async () => {
    const pass = await solved();
    expect(await write((tx) => peekPass(tx, deps, presented(pass)))).toBeNull();
    expect(await writeElsewhere((tx) => peekPass(tx, deps, presented(pass)))).toBeNull();
    expect(await write((tx) => usePass(tx, deps, presented(pass)))).toBeNull();
    expect(errorOf(await write((tx) => usePass(tx, deps, presented(pass))))).toBe('captcha.needed');
    expect(errorOf(await write((tx) => peekPass(tx, deps, presented(pass))))).toBe('captcha.needed');
  });

  it('is invalid for another action', async () => {
    const pass = await solved('signIn');
    expect(errorOf(await write((tx) => usePass(tx, deps, presented(pass))))).toBe('captcha.needed');
    expect(await write((tx) => usePass(tx, deps, presented(pass, 'signIn')))).toBeNull();
  });

  it('is valid for the first receiver that presents it, even among concurrent ones', async () => {
    const pass = await solved();
    const ask = (n: number) => ({ ...presented(pass), receiver: `1380000000${n}` });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 === 0 ? write : writeElsewhere)((tx) => peekPass(tx, deps, ask(n))),
      ),
    );
    const accepted = outcomes.flatMap((refusal, n) => (refusal === null ? [n] : []));
    expect(accepted).toHaveLength(1);
    const [mine = 0] = accepted;
    expect(errorOf(await write((tx) => usePass(tx, deps, ask(mine + 1))))).toBe('captcha.needed');
    expect(await write((tx) => peekPass(tx, deps, ask(mine)))).toBeNull();
    expect(await write((tx) => usePass(tx, deps, ask(mine)))).toBeNull();
  });

  it('expires after two minutes', async () => {
    const pass = await solved();
    bench.pass(CAPTCHA_LIFE_MS);
    expect(errorOf(await write((tx) => peekPass(tx, deps, presented(pass))))).toBe('captcha.needed');
    expect(errorOf(await write((tx) => usePass(tx, deps, presented(pass))))).toBe('captcha.needed');
  });

  it('can be used by only one of two concurrent processes', async () => {
    const pass = await solved();
    const outcomes = await Promise.all(
      [write, writeElsewhere].map((transact) => transact((tx) => usePass(tx, deps, presented(pass)))),
    );
    expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
  });

  it('is rejected if missing or invented, with a puzzle to solve that the visitor’s language allows', async () => {
    for (const pass of ['', 'x', 'x'.repeat(100)]) {
      const refusal = await write((tx) => peekPass(tx, deps, presented(pass)));
      expect(PUZZLE_KINDS).toContain(refusal?.data);
      expect(
        (await write((tx) => peekPass(tx, deps, { ...presented(pass), lang: 'en' as const })))?.data,
      ).toBe('blockPuzzle');
    }
  });

  it('is stored as a hash', async () => {
    const pass = await solved();
    const { puzzle, right } = await draw('blockPuzzle');
    const rows = [
      await deps.db.selectFrom('captcha_pass').selectAll().execute(),
      await deps.db.selectFrom('captcha_puzzle').selectAll().execute(),
    ];
    const text = JSON.stringify(rows);
    expect(text).toContain('answer_encrypted');
    for (const secret of [pass, puzzle.token, right]) expect(text).not.toContain(secret);
  });
});
