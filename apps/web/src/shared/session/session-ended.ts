import { ApiError, SESSION_CODES } from '@jishi/contract';

/** The server ended the session: it ran out, or somebody ended it, for the reason in the message. */
export interface SessionEnd {
  readonly kind: 'expired' | 'forcedOut';
  readonly message: string;
}

const listeners = new Set<(end: SessionEnd) => void>();

export function onSessionEnded(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of it when a refusal says so, whichever call it was. */
export function tellIfSessionEnded(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const { expired, forcedOut } = SESSION_CODES;
  const kind = error.code === expired ? 'expired' : error.code === forcedOut ? 'forcedOut' : null;
  if (kind === null) return;
  for (const listener of listeners) listener({ kind, message: error.message });
}
