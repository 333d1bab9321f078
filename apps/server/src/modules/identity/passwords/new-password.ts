import { firstFault, newPasswordFields } from '@jishi/contract';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * The minimum score. A program guesses a password with a lower score in fewer than a million attempts, because it is
 * in a list or similar to an entry.
 */
const SCORE_MIN = 2;

/**
 * Throws the error of a new password: wrong form, not repeated correctly, common, leaked, or derived from the user's
 * own details.
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

/** The lists take megabytes and commands do not need them, so they are loaded on first use. */
async function loadLists(): Promise<Score> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, personal) => estimate.check(password, [...personal]).score;
}
