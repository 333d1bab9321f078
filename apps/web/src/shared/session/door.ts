import type { ThirdParty } from '@jishi/contract';
import { useSyncExternalStore } from 'react';

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

let open: Door | null = null;
const listeners = new Set<() => void>();

function show(door: Door | null): void {
  open = door;
  for (const listener of listeners) listener();
}

export const openDoor = (door: Door): void => show(door);
export const closeDoor = (): void => show(null);

/** Asks whoever is here to sign in, for something that only a person with an account may do; `returnTo` is the route to show then. */
export function askToSignIn({ returnTo }: { returnTo?: string } = {}): void {
  show({ panel: 'login', returnTo: returnTo ?? null });
}

function onDoor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDoor = (): Door | null => useSyncExternalStore(onDoor, () => open);
