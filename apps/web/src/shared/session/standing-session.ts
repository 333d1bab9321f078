import { createStore, useStore } from '../store/store.ts';
import { isSignedIn, useSession } from './session.ts';

/** Whether this tab may have fetched personal data, either since it was loaded or since a sign-in in another tab. */
const standing = createStore(isSignedIn());

/**
 * Whether this tab can request a signed-in user's data. A sign-in in this tab reloads the page, so fetching data before
 * the reload would be useless.
 */
export function useStandingSession(): boolean {
  const stands = useStore(standing);
  const { signedIn } = useSession();
  return signedIn && stands;
}

/** Records that the server has confirmed a session that this tab might not have known of when it was loaded. */
export function confirmSession(): void {
  if (isSignedIn()) standing.set(true);
}

interface OtherTabs {
  /** The user whose data this tab shows has signed out. Another user may already have signed in. */
  onPersonLeft: () => void;
  /** A user signed in. This tab showed a visitor's view until now. */
  onSignIn: () => void;
}

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
