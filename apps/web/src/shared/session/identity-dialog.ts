import type { ThirdParty } from '@jishi/contract';
import { createStore, useStore } from '../store/store.ts';

/** The panel shown in the sign-in and sign-up dialog. */
export type IdentityPanel =
  | { readonly kind: 'login'; readonly returnTo: string | null }
  | {
      readonly kind: 'register';
      readonly returnTo: string | null;
      /** The kind of account that the form offers first. The default depends on the language. */
      readonly account?: 'individual' | 'overseas';
      /** Whether an organisation invited the user by e-mail and the user signs up with that address. */
      readonly invitedByEmail?: boolean;
    }
  | { readonly kind: 'forgot'; readonly code: string; readonly receiver: string }
  | {
      readonly kind: 'firstLogin';
      readonly provider: ThirdParty;
      readonly openid: string;
      readonly nickname: string;
    }
  | {
      readonly kind: 'thirdParty';
      readonly provider: string;
      readonly code: string;
      readonly state: string;
    };

const panel = createStore<IdentityPanel | null>(null);

export const openIdentityDialog = panel.set;
export const closeIdentityDialog = (): void => panel.set(null);

/** Closes the sign-in dialog after a sign-in in another tab. */
export function dropSignIn(): void {
  if (panel.get()?.kind === 'login') panel.set(null);
}

/**
 * Asks the visitor to sign in for an action that needs an account. `returnTo` is the route to show after the sign-in.
 */
export function askToSignIn({ returnTo }: { returnTo?: string } = {}): void {
  panel.set({ kind: 'login', returnTo: returnTo ?? null });
}

export const useIdentityPanel = (): IdentityPanel | null => useStore(panel);
