import type { CaptchaAction, PuzzleKind } from '@jishi/contract';
import { useSyncExternalStore } from 'react';

interface Wanted {
  readonly action: CaptchaAction;
  readonly kind: PuzzleKind;
  /** A number or an address that a code may go to instead, as far as one is known. */
  readonly receiver?: string;
}

export interface PassRequest extends Wanted {
  /** Ends it: with the pass, or with null when the person gives up. */
  readonly settle: (pass: string | null) => void;
}

let waiting: PassRequest | null = null;
const listeners = new Set<() => void>();

function show(request: PassRequest | null): void {
  waiting = request;
  for (const listener of listeners) listener();
}

/** Shows the popup with a puzzle. One at a time: the one before is given up. */
export function askForPass(wanted: Wanted): Promise<string | null> {
  waiting?.settle(null);
  return new Promise((resolve) => {
    const settle = (pass: string | null): void => {
      show(null);
      resolve(pass);
    };
    show({ ...wanted, settle });
  });
}

function onRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePassRequest = (): PassRequest | null => useSyncExternalStore(onRequest, () => waiting);
