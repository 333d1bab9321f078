import { createStore, useStore } from '../store/store.ts';
import { isSignedIn, useSession } from './session.ts';

/** Whether this tab may have fetched personal data: since its load, or since the sign-in in another tab. */
const standing = createStore(isSignedIn());

/**
 * Whether somebody is signed in for this tab to ask. A sign-in in this tab reloads it, and anything fetched before
 * that is wasted.
 */
export function useStandingSession(): boolean {
  const stands = useStore(standing);
  const { signedIn } = useSession();
  return signedIn && stands;
}

interface OtherTabs {
  /** This tab's data belongs to a person who has left, and perhaps somebody else is there now. */
  onPersonLeft: () => void;
  /** This tab was a visitor's until now. */
  onSignIn: () => void;
}

/** Reports sign-ins and sign-outs in other tabs. */
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
