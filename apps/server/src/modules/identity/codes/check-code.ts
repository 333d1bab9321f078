import type { Tx } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CodePurpose } from '../identity.events.ts';
import { lockOpenCode, updateCode } from './codes.repository.ts';
import { type CodeDeps, isCodeOf } from './issue-code.ts';

/**
 * Checks an answer to a code. If the answer is correct, the code is used up and the result is null; otherwise the
 * result is the refusal. A wrong answer uses up an attempt, so the transaction must commit even after a refusal.
 * `unlessRefused` throws the refusal after that.
 */
export async function checkCode(
  tx: Tx,
  deps: Pick<CodeDeps, 'clock' | 'secret'>,
  answer: { receiver: string; purpose: CodePurpose; code: string },
): Promise<Refusal | null> {
  const open = await lockOpenCode(tx, answer.receiver, answer.purpose);
  if (open === null || open.expiresAt <= deps.clock()) return new Refusal('identity.codeExpired');
  if (isCodeOf(deps.secret, open, answer.code)) {
    await updateCode(tx, open.id, { end_reason: 'used' });
    return null;
  }
  const triesLeft = open.triesLeft - 1;
  await updateCode(tx, open.id, {
    tries_left: triesLeft,
    ...(triesLeft === 0 ? { end_reason: 'triedOut' } : {}),
  });
  return new Refusal('identity.codeWrong');
}
