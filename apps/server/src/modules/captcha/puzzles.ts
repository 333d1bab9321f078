import { type CaptchaAction, PUZZLE_HEIGHT, PUZZLE_WIDTH, type PuzzleKind } from '@jishi/contract';
import { sha256 } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { newSecret } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CaptchaDeps, CaptchaHandlerDeps } from './captcha.deps.ts';
import { insertPuzzle, takePuzzle } from './captcha.repository.ts';
import { type Answer, CAPTCHA_LIFE_MS, isRight, readAnswer } from './captcha.rules.ts';
import { issuePass } from './passes.ts';
import { hideAnswer, showAnswer } from './pictures.ts';

const placeOf = (token: string): string => `puzzle ${token}`;

export async function makePuzzle(
  deps: Pick<CaptchaHandlerDeps, 'db' | 'clock' | 'secret' | 'drawer'>,
  { kind, action }: { kind: PuzzleKind; action: CaptchaAction },
) {
  const { image, piece, pieceWidth, words, answer } = await deps.drawer.puzzle(kind);
  const token = newSecret();
  const expiresAt = new Date(deps.clock().getTime() + CAPTCHA_LIFE_MS);
  const answerEncrypted = hideAnswer(deps.secret, placeOf(token), answer);
  await inTransaction(deps.db, (tx) =>
    insertPuzzle(tx, sha256(token), { kind, action, answerEncrypted, expiresAt }),
  );
  return {
    token,
    captchaType: kind,
    width: PUZZLE_WIDTH,
    height: PUZZLE_HEIGHT,
    image: image.toString('base64'),
    piece: piece?.toString('base64') ?? null,
    pieceWidth,
    words: [...words],
    expireTime: expiresAt.getTime(),
  };
}

/**
 * Exchanges a correct answer for a pass. The first answer ends the puzzle, so the caller commits the
 * transaction even after a refusal.
 */
export async function answerPuzzle(tx: Tx, deps: CaptchaDeps, input: { token: string; answer: string }) {
  const puzzle = await takePuzzle(tx, sha256(input.token));
  if (puzzle === undefined || puzzle.expiresAt <= deps.clock()) return new Refusal('captcha.expired');
  const right = showAnswer<Answer>(deps.secret, placeOf(input.token), puzzle.answerEncrypted);
  const answer = readAnswer(input.answer);
  if (right === null || answer === null || !isRight(puzzle.kind, right, answer))
    return new Refusal('captcha.wrong');
  return issuePass(tx, deps, puzzle.action);
}
