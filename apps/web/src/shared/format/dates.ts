import { marketMinute } from '../time/days.ts';
import { MISSING } from './numbers.ts';

/** Formats an instant (ISO 8601) in the market's time: 2025-06-30 15:04. */
export function formatInstant(iso: string | null): string {
  return iso === null ? MISSING : marketMinute(new Date(iso));
}

/** Formats a first and a last day, joined by an en dash. */
export function formatSpan(span: { from: string; to: string } | null): string {
  if (span === null) return MISSING;
  return span.from === span.to ? span.from : `${span.from} – ${span.to}`;
}
