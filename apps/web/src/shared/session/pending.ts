import { tabStorage } from '../../browser/storage.ts';

/** If the sign-in takes longer than this, the user must press the button again. */
const LASTS_MS = 15 * 60_000;

/**
 * An action that a visitor requested, to be run after the sign-in. Only the last action of a kind is kept, with its
 * subject. It is kept only in this tab and never in a URL, so that no link can cause a charge.
 */
export interface Pending<Act> {
  keep: (subject: string, act: Act, now: Date) => void;
  drop: () => void;
  /** Returns the pending action for the subject, once. */
  take: (subject: string, now: Date) => Act | null;
}

export function createPending<Act>(key: string): Pending<Act> {
  const drop = (): void => tabStorage().removeItem(key);
  return {
    keep: (subject, act, now) =>
      tabStorage().setItem(key, JSON.stringify({ subject, act, until: now.getTime() + LASTS_MS })),
    drop,
    take(subject, now) {
      const text = tabStorage().getItem(key);
      if (text === null) return null;
      const waiting = JSON.parse(text) as { subject: string; act: Act; until: number };
      if (waiting.subject !== subject) return null;
      drop();
      return now.getTime() < waiting.until ? waiting.act : null;
    },
  };
}
