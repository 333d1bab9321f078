import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Captchas, seeCaptchas } from './captchas.ts';
import { openDatabase, type SiteDatabase } from './database.ts';
import { type Past, pastOf } from './past.ts';
import { startSite } from './site.ts';

const CODE = /(?<!\d)\d{6}(?!\d)/;

export interface Verification {
  /** Returns the characters in the picture of a form. */
  readPicture(form: Locator): Promise<string>;
  /** Solves the puzzle that an action opens. */
  solvePuzzle(page: Page, act: () => Promise<unknown>): Promise<void>;
  /**
   * Returns the latest code sent to a receiver, from the developers' outbox. If `previousCode` is given, waits until
   * the code differs from it.
   */
  codeFor(receiver: string, previousCode?: string): Promise<string>;
  /** Creates the effects of events that happened before the journey. */
  past(): Past;
}

/** Solves captchas and reads one-time codes, as a human with a phone would. */
export function useVerification(): Verification {
  let database: SiteDatabase | undefined;
  let origin = '';
  beforeAll(async () => {
    const site = await startSite();
    origin = site.origin;
    database = await openDatabase(site.home);
  });
  afterAll(() => database?.close());
  const begun = (): SiteDatabase => {
    if (database === undefined) throw new Error('the journey has not begun');
    return database;
  };
  const eyes = (): Captchas => seeCaptchas(begun());
  const sentTo = async (receiver: string): Promise<string | undefined> => {
    const outbox = await (await fetch(`${origin}/dev/outbox?refresh=0`)).text();
    const message = outbox.split('<li>').find((item) => item.includes(`<b>${receiver}</b>`));
    return message === undefined ? undefined : CODE.exec(message.slice(message.indexOf('class="text"')))?.[0];
  };
  return {
    async readPicture(form) {
      const picture = form.locator('img[src*="eventid="]');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      return eyes().characters(
        new URL((await picture.getAttribute('src')) ?? '', origin).searchParams.get('eventid') ?? '',
      );
    },
    async solvePuzzle(page, act) {
      const captchaResponse = page.waitForResponse((response) => response.url().endsWith('/v1/captcha/get'));
      await act();
      const { data } = await (await captchaResponse).json();
      const points = await eyes().points(data.token);
      if (data.captchaType === 'blockPuzzle') return movePiece(page, points[0]?.x ?? 0);
      const board = page.getByRole('button', { name: /点选文字|^Words/ });
      const box = await board.boundingBox();
      if (box === null) throw new Error('the picture is not shown');
      for (const { x, y } of points)
        await board.click({
          position: { x: (x * box.width) / data.width, y: (y * box.height) / data.height },
        });
    },
    async codeFor(receiver, previousCode) {
      let code: string | undefined;
      const look = async (): Promise<boolean> => {
        code = await sentTo(receiver);
        return code !== undefined && code !== previousCode;
      };
      await expect.poll(look).toBe(true);
      return code ?? '';
    },
    past: () => pastOf(begun()),
  };
}

/** Moves the piece with the keyboard, by ten pixels with Shift and by one pixel without it, then presses Enter. */
async function movePiece(page: Page, x: number): Promise<void> {
  const slider = page.getByRole('slider');
  await slider.focus();
  for (let left = Math.round(x); left > 0; left -= left >= 10 ? 10 : 1)
    await slider.press(left >= 10 ? 'Shift+ArrowRight' : 'ArrowRight');
  await slider.press('Enter');
}
