import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, TALL, useJourney, WIDE } from '../../harness/journey.ts';
import { pages } from '../../harness/pages.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';
import { answerInTurn, movesOf, shiftOf, watchShift } from '../../harness/shift.ts';

const journey = useJourney();

/** Half of the layout shift that browsers still consider good. */
const SHIFT_MAX = 0.05;
const SWEEP_MAX_MS = 600_000;

const SCREENS = [
  { lang: 'zh', name: 'a wide screen', viewport: WIDE },
  { lang: 'en', name: 'a phone', viewport: PHONE },
  { lang: 'en', name: 'a wide screen', viewport: WIDE },
  { lang: 'zh', name: 'a phone', viewport: PHONE },
  { lang: 'zh', name: 'a tall screen', viewport: TALL },
] as const;
type Screen = (typeof SCREENS)[number];

/** Returns all states of the pages for everyone, or of the pages for signed-in users only. */
const pathsOf = (lang: Screen['lang'], isGated: boolean): string[] =>
  pages
    .filter(({ gated, isEnglish }) => gated === isGated && (lang === 'en' || !isEnglish))
    .flatMap(({ address, queries }) => queries.map((query) => `${address[lang]}${query}`));

async function openAs(who: 'visitor' | 'person', { lang, viewport }: Screen): Promise<Page> {
  const { origin } = journey.site();
  const sign = who === 'person' ? ofPerson(await newPerson(origin), origin, lang) : ofVisitor(lang);
  return journey.open('/responsibility', { viewport }, async (fresh) => {
    await sign(fresh);
    await watchShift(fresh);
    await answerInTurn(fresh);
  });
}

describe.each(SCREENS)('on $name, in $lang', (screen) => {
  test.each(['visitor', 'person'] as const)(
    'no page shifts while its answers arrive one after another, for a %s',
    { timeout: SWEEP_MAX_MS },
    async (who) => {
      const page = await openAs(who, screen);
      const shifts: string[] = [];
      for (const [at, path] of pathsOf(screen.lang, who === 'person').entries()) {
        // A new query string opens a new document, which has no answers from the previous page.
        await page.goto(`${journey.site().origin}/?page=${at}#${path}`);
        await atRest(page);
        const shift = await shiftOf(page);
        if (shift > SHIFT_MAX)
          shifts.push([`${shift.toFixed(3)} ${path}`, ...(await movesOf(page))].join('\n    '));
      }
      expect(shifts, shifts.join('\n')).toEqual([]);
    },
  );
});
