import type { CaptchaAction, PuzzleKind } from '@jishi/contract';
import { createStore, useStore } from '../store/store.ts';

interface PuzzleNeed {
  readonly action: CaptchaAction;
  readonly kind: PuzzleKind;
  /** A number or an address that a code may go to instead, as far as one is known. */
  readonly receiver?: string;
}

export interface PassRequest extends PuzzleNeed {
  /** Ends it: with the pass, or with null when the person gives up. */
  readonly settle: (pass: string | null) => void;
}

const request = createStore<PassRequest | null>(null);

/** Shows the popup with a puzzle. One at a time: the one before is given up. */
export function askForPass(need: PuzzleNeed): Promise<string | null> {
  request.get()?.settle(null);
  return new Promise((resolve) => {
    const settle = (pass: string | null): void => {
      request.set(null);
      resolve(pass);
    };
    request.set({ ...need, settle });
  });
}

export const usePassRequest = (): PassRequest | null => useStore(request);
