import { ApiError, SESSION_CODES } from '@jishi/contract';
import { createStore } from '../store/store.ts';

/** The server ended the session: it ran out, or somebody ended it, for the reason in the message. */
export interface SessionEnd {
  readonly kind: 'expired' | 'forcedOut';
  readonly message: string;
}

const lastEnd = createStore<SessionEnd | null>(null);

export function onSessionEnded(listener: (end: SessionEnd) => void): () => void {
  return lastEnd.subscribe(() => {
    const end = lastEnd.get();
    if (end !== null) listener(end);
  });
}

/** Tells of it when a refusal says so, whichever call it was. */
export function reportSessionEnd(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const { expired, forcedOut } = SESSION_CODES;
  const kind = error.code === expired ? 'expired' : error.code === forcedOut ? 'forcedOut' : null;
  if (kind !== null) lastEnd.set({ kind, message: error.message });
}
