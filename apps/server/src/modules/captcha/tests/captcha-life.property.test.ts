import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { captchaBench } from '../captcha.fixture.ts';
import { CAPTCHA_LIFE_MS } from '../captcha.rules.ts';
import { usePass } from '../passes.ts';
import { answerPuzzle, makePuzzle } from '../puzzles.ts';

const bench = await captchaBench();
afterAll(bench.stop);
const { write } = bench;
// The picture does not matter here, so all runs share one drawing.
const puzzle = await bench.deps.drawer.puzzle('blockPuzzle');
const deps = { ...bench.deps, drawer: { ...bench.deps.drawer, puzzle: async () => puzzle } };
const right = JSON.stringify(puzzle.answer);

const step = fc.oneof(
  fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: CAPTCHA_LIFE_MS }) }),
  fc.record({ does: fc.constant('answer' as const), isRight: fc.boolean() }),
  fc.record({
    does: fc.constant('use' as const),
    action: fc.constantFrom('sendCode' as const, 'signIn' as const),
  }),
);

describe('any sequence of steps with a puzzle', () => {
  it('yields one pass if the first answer is correct and in time, and the pass is valid once for its action', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const { token } = await makePuzzle(deps, { kind: 'blockPuzzle', action: 'sendCode' });
        const model = {
          puzzleEndsMs: deps.clock().getTime() + CAPTCHA_LIFE_MS,
          answered: false,
          passEndsMs: 0,
        };
        let pass = '';
        for (const one of steps) {
          const now = deps.clock().getTime();
          if (one.does === 'wait') bench.pass(one.ms);
          if (one.does === 'answer') {
            const text = one.isRight ? right : '[{"x":-300,"y":0}]';
            const outcome = await write((tx) => answerPuzzle(tx, deps, { token, answer: text }));
            const expected = !model.answered && now < model.puzzleEndsMs && one.isRight;
            expect(!(outcome instanceof Refusal)).toBe(expected);
            model.answered = true;
            if (!(outcome instanceof Refusal))
              [pass, model.passEndsMs] = [outcome.captchaPass, now + CAPTCHA_LIFE_MS];
          }
          if (one.does === 'use') {
            const refused = await write((tx) => usePass(tx, deps, { pass, action: one.action }));
            const good = one.action === 'sendCode' && now < model.passEndsMs;
            expect(refused === null).toBe(good);
            if (good) model.passEndsMs = 0;
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
