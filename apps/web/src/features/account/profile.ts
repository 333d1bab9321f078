import type { accountEndpoints, OutputOf } from '@jishi/contract';
import type { Channel } from './bindings.ts';

/** What the server tells of the account that is signed in. */
export type Profile = OutputOf<(typeof accountEndpoints)['profile']>;

/** By what a person shows that a change is theirs: the password, else a code to what is bound; null where nothing is. */
export type Proof = 'password' | Channel | null;

export function proofOf({ hasPassword, mobile, email }: Profile): Proof {
  if (hasPassword) return 'password';
  if (mobile !== null) return 'mobile';
  return email === null ? null : 'email';
}
