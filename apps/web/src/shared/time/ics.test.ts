import fc from 'fast-check';
import { expect, test } from 'vitest';
import { icsOf } from './ics.ts';

const NOW = new Date('2026-11-24T01:02:03.456Z');

test('a day in a calendar file is a date without a time, texts are escaped, and lines end with CRLF', () => {
  const event = { uid: '600901-list', day: '2026-02-28', summary: 'A, B; C\\D', description: 'one\ntwo' };
  expect(icsOf('New shares', [event], NOW)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Jishi//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:New shares',
      'BEGIN:VEVENT',
      'UID:600901-list',
      'DTSTAMP:20261124T010203Z',
      'DTSTART;VALUE=DATE:20260228',
      'DTEND;VALUE=DATE:20260301',
      'SUMMARY:A\\, B\\; C\\\\D',
      'DESCRIPTION:one\\ntwo',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('no line is longer than 75 octets, and unfolding restores every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (summary) => {
      const file = icsOf('', [{ uid: 'u', day: '2026-01-01', summary, description: '' }], NOW);
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const whole = file.replaceAll('\r\n ', '');
      const text = /\r\nSUMMARY:(.*)\r\nDESCRIPTION/su.exec(whole)?.[1] ?? '';
      const plain = text.replace(/\\(.)/gsu, (_, next: string) => (next === 'n' ? '\n' : next));
      expect(plain).toBe(summary.replaceAll('\r\n', '\n'));
    }),
    { numRuns: 200 },
  );
});
