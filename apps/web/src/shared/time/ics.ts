import { addDays } from '@jishi/market-math';

export interface DayEvent {
  /** Identifies the event in later files, so that a calendar replaces the event instead of adding it again. */
  readonly uid: string;
  /** The day, such as 2025-06-30. */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
}

const LINE_OCTETS_MAX = 75;

/**
 * Returns events as a calendar file (RFC 5545) created at `now`. Days are dates without a time, so that no time zone
 * shifts them.
 */
export function icsOf(name: string, events: readonly DayEvent[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jishi//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, day, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const compact = (day: string): string => day.replaceAll('-', '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a long line: inserts a line break and a space. Multi-byte characters are not split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS_MAX) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
