import type { ThirdParty } from '@jishi/contract';
import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';

/** What stands in the dialog through which one comes in. */
export type Door =
  | { readonly panel: 'login' | 'register'; readonly returnTo: string | null }
  | { readonly panel: 'forgot'; readonly code: string; readonly receiver: string }
  | {
      readonly panel: 'firstLogin';
      readonly provider: ThirdParty;
      readonly openid: string;
      readonly nickname: string;
    }
  | {
      readonly panel: 'thirdParty';
      readonly provider: string;
      readonly code: string;
      readonly state: string;
    };

const open = createStore<Door | null>(null);

export const openDoor = open.set;
export const closeDoor = (): void => open.set(null);

/** Asks whoever is here to sign in, for something that only a person with an account may do; `returnTo` is the route to show then. */
export function askToSignIn({ returnTo }: { returnTo?: string } = {}): void {
  open.set({ panel: 'login', returnTo: returnTo ?? null });
}

export const useDoor = (): Door | null => useStore(open);
