import { tabStorage } from '../../browser/storage.ts';
import type { CallValues } from './call-url.ts';

/** A call that a visitor pressed for, to be made once they have signed in. It stands in this tab alone, never in an address: a link must charge nobody. */
export interface PendingCall {
  readonly code: string;
  readonly values: CallValues;
  readonly dryRun: boolean;
}

const KEY = 'pendingCall';
/** Whoever takes longer to sign in presses again. */
const LASTS_MS = 15 * 60_000;

export function keepPendingCall(call: PendingCall, now: Date): void {
  tabStorage().setItem(KEY, JSON.stringify({ ...call, until: now.getTime() + LASTS_MS }));
}

export const dropPendingCall = (): void => tabStorage().removeItem(KEY);

/** The pending call of a data set, once. */
export function takePendingCall(code: string, now: Date): PendingCall | null {
  const text = tabStorage().getItem(KEY);
  if (text === null) return null;
  dropPendingCall();
  const { until, ...call } = JSON.parse(text) as PendingCall & { until: number };
  return call.code === code && now.getTime() < until ? call : null;
}
