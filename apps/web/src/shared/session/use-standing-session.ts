import { isSignedIn, useSession } from './session.ts';

const signedInAtLoad = isSignedIn();

/** Whether somebody has been signed in since the page was loaded. A sign-in loads it again: what is fetched before that is for nothing. */
export function useStandingSession(): boolean {
  const { signedIn } = useSession();
  return signedIn && signedInAtLoad;
}
