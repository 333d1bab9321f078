import { tabStorage } from '../../browser/storage.ts';

/** A person who takes longer to sign in has to press again. */
const LASTS_MS = 15 * 60_000;

/**
 * An act that a visitor pressed for, to be done once they have signed in: the last of its kind, with its subject.
 * It is kept only in this tab, never in an address: a link must charge nobody.
 */
export interface Pending<Act> {
  keep: (subject: string, act: Act, now: Date) => void;
  drop: () => void;
  /** Returns the pending act for the subject, once. */
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
