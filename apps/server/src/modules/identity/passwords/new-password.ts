import { firstFault, newPasswordFields } from '@jishi/contract';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * The minimum score. A password with a lower score is in a list of common passwords or similar to one of them, so a
 * program can guess it in fewer than a million attempts.
 */
const SCORE_MIN = 2;

/**
 * Throws if a new password has the wrong form, was not repeated correctly, is common or leaked, or is derived from the
 * user's own details.
 */
export async function checkNewPassword(input: {
  password: string;
  confirmpassword: string;
  /** The user's number, address and name. */
  personal: readonly string[];
}): Promise<void> {
  const { password, personal } = input;
  const fault = firstFault(newPasswordFields, input);
  if (fault !== null) throw new Refusal(fault);
  lists ??= loadLists();
  const check = await lists;
  if (check(password, []) < SCORE_MIN) throw new Refusal('identity.passwordCommon');
  if (check(password, personal) < SCORE_MIN) throw new Refusal('identity.passwordPersonal');
}

type Score = (password: string, personal: readonly string[]) => number;
let lists: Promise<Score> | undefined;

/**
 * The word lists take megabytes of memory and commands do not need them, so they are loaded when they are first used.
 */
async function loadLists(): Promise<Score> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, personal) => estimate.check(password, [...personal]).score;
}
