import { CODE_LIFE_SECONDS, type ErrorName, isEmail, isMobile } from '@jishi/contract';
import type { CodeChannel } from '../identity.events.ts';

export const CODE_TRIES = 5;
export const CODE_LIFE_MS = CODE_LIFE_SECONDS * 1_000;
/** The limits for a receiver count codes for all purposes together. */
export const RESEND_AFTER_MS = 60_000;
export const CODES_A_DAY = 10;
/**
 * The maximum number of codes for one network: enough for an office with a single address, too few for an attack by a
 * program.
 */
export const NETWORK_CODES_MAX = 30;
export const NETWORK_WINDOW_MS = 3_600_000;

export interface Receiver {
  readonly channel: CodeChannel;
  /** A mobile number, or an e-mail address in lower case. */
  readonly receiver: string;
}

/** Returns the mobile number or e-mail address as stored; null if the text is neither. */
export function receiverOf(text: string): Receiver | null {
  const trimmed = text.trim();
  if (isMobile(trimmed)) return { channel: 'sms', receiver: trimmed };
  return isEmail(trimmed) ? { channel: 'email', receiver: trimmed.toLowerCase() } : null;
}

export type SendRefusal =
  | { readonly error: Extract<ErrorName, 'identity.codeTooSoon'>; readonly retry: number }
  | { readonly error: Extract<ErrorName, 'identity.codeTooMany'>; readonly limit: number };

/** Returns why no code may be sent now, given the codes already sent; null if one may be sent. */
export function sendRefusal(sent: { today: number; lastAt: Date | null }, now: Date): SendRefusal | null {
  const waitMs = sent.lastAt === null ? 0 : sent.lastAt.getTime() + RESEND_AFTER_MS - now.getTime();
  if (sent.today >= CODES_A_DAY) return { error: 'identity.codeTooMany', limit: CODES_A_DAY };
  return waitMs > 0 ? { error: 'identity.codeTooSoon', retry: Math.ceil(waitMs / 1_000) } : null;
}
