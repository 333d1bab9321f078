import type { CaptchaAction, PuzzleKind } from '@jishi/contract';
import { createStore, useStore } from '../store/store.ts';

interface PuzzleNeed {
  readonly action: CaptchaAction;
  readonly kind: PuzzleKind;
  /** An alternative number or address to which a code can be sent, if one is known. */
  readonly receiver?: string;
}

export interface PassRequest extends PuzzleNeed {
  /** Ends the request with the pass, or with null if the user gives up. */
  readonly settle: (pass: string | null) => void;
}

const request = createStore<PassRequest | null>(null);

/**
 * Shows the window with a puzzle. Only one is open at a time, and opening another one counts as abandoning the previous
 * one.
 */
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
