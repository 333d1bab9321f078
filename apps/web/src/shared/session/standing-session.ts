import { createStore, useStore } from '../store/store.ts';
import { isSignedIn, useSession } from './session.ts';

/** Whether this tab has asked for what is a person's: since it was loaded, or since the sign-in in another tab. */
const standing = createStore(isSignedIn());

/** Whether somebody is signed in for this tab to ask. A sign-in in it loads it again: what is fetched before that is for nothing. */
export function useStandingSession(): boolean {
  const stands = useStore(standing);
  const { signedIn } = useSession();
  return signedIn && stands;
}

interface OtherTabs {
  /** What this tab has read is of a person who has left, and perhaps of another than who is there now. */
  onPersonLeft: () => void;
  /** This tab has been a visitor's. */
  onSignIn: () => void;
}

/** Tells of sign-ins and sign-outs in other tabs. */
export function onOtherTabs({ onPersonLeft, onSignIn }: OtherTabs): () => void {
  const listener = ({ key, newValue }: StorageEvent): void => {
    if (key !== 'isLogin') return;
    if (standing.get()) onPersonLeft();
    else if (newValue === 'true') {
      standing.set(true);
      onSignIn();
    }
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
