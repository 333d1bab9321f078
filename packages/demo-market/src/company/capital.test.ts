import { expect, test } from 'vitest';
import { calendarOf } from '../base/calendar.ts';
import { addMonths, dayOf, iso } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { Capital } from './capital.ts';
import { issuersOf } from './issuer.ts';

test('shares due for release on an ex-date are released on the next trading day, so that capital changes at most once a day', () => {
  const [from, until] = [dayOf(2024, 1, 2), dayOf(2025, 12, 31)];
  const calendar = calendarOf(from, until);
  const [issuer] = issuersOf({ seed: 1, count: 1, from, until, calendar });
  if (issuer === undefined) throw new Error('no issuer');
  const listed = { ...issuer, listedOn: from, isExample: false };
  const capital = new Capital(listed, { from, until }, calendar, randomOf(1, 'capital'));
  const exOn = calendar.onOrAfter(addMonths(from, 12));
  const days = { plannedOn: exOn, metOn: exOn, announcedOn: exOn, recordOn: exOn, exOn };
  capital.distribute({ ...days, fiscalYear: 2024, cashPerTen: 1, sharesPerTen: 3 });
  capital.unlockBefore(until);
  expect(capital.changes.map(({ day, reason }) => [iso(day), reason])).toEqual([
    ['2024-01-02', 'listing'],
    ['2025-01-02', 'transfer'],
    ['2025-01-03', 'unlock'],
  ]);
});
