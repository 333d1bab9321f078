import { ApiError, type CaptchaAction, errorRow, type PuzzleKind } from '@jishi/contract';
import { askForPass } from './pass-request.ts';

const NEEDED = errorRow('captcha.needed').code;

export const puzzleOf = (data: unknown): PuzzleKind => (data === 'clickWord' ? 'clickWord' : 'blockPuzzle');

/** The user closed the puzzle. The action ends without a message. */
export class PassDeclined extends Error {
  override readonly name = 'PassDeclined';
}

/**
 * Runs an action that may need a pass. If the server requires one, the user solves a puzzle and the action runs again.
 */
export async function withPass<T>(
  action: CaptchaAction,
  act: (captchaPass: string) => Promise<T>,
  prefill: { receiver?: string } = {},
): Promise<T> {
  try {
    return await act('');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== NEEDED) throw error;
    const pass = await askForPass({ action, kind: puzzleOf(error.data), ...prefill });
    if (pass === null) throw new PassDeclined('no puzzle was solved');
    return act(pass);
  }
}
