import { createStore, useStore } from '../store/store.ts';
import { isSignedIn, useSession } from './session.ts';

/** Whether this tab may have fetched personal data, either since it was loaded or since a sign-in in another tab. */
const confirmed = createStore(isSignedIn());

/**
 * Whether this tab can request a signed-in user's data. A sign-in in this tab reloads the page, so fetching data before
 * the reload would be useless.
 */
export function useConfirmedSession(): boolean {
  const isConfirmed = useStore(confirmed);
  const { signedIn } = useSession();
  return signedIn && isConfirmed;
}

/** Records that the server has confirmed a session that this tab might not have known of when it was loaded. */
export function confirmSession(): void {
  if (isSignedIn()) confirmed.set(true);
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
    if (confirmed.get()) onPersonLeft();
    else if (newValue === 'true') {
      confirmed.set(true);
      onSignIn();
    }
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
