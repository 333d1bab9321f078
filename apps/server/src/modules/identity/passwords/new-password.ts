import { firstFault, newPasswordFields } from '@jishi/contract';
import { Refusal } from '../../../platform/refusal.ts';

/** A program finds a password below this score in fewer than a million guesses: it is on a list, or nearly. */
const SCORE_MIN = 2;

/**
 * Throws the fault of a new password: its form, its repetition, or that it is common, leaked, or made of the
 * person's own details.
 */
export async function checkNewPassword(input: {
  password: string;
  confirmpassword: string;
  /** Number, address and name of the person. */
  personal: readonly string[];
}): Promise<void> {
  const { password, personal } = input;
  const fault = firstFault(newPasswordFields, input);
  if (fault !== null) throw new Refusal(fault);
  lists ??= loadLists();
  const check = await lists;
  if (check(password, personal) < SCORE_MIN) throw new Refusal('identity.passwordCommon');
}

type Score = (password: string, personal: readonly string[]) => number;
let lists: Promise<Score> | undefined;

/** The lists are megabytes that command-line commands do not need, so they are loaded on first use. */
async function loadLists(): Promise<Score> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, personal) => estimate.check(password, [...personal]).score;
}
