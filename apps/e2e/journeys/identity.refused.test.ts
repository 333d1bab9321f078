import { describe, expect, test } from 'vitest';
import { useDoor } from './door.ts';
import { useJourney } from './journey.ts';
import { openSignIn, signInByPassword, WORDS } from './register.ts';

const journey = useJourney();
const door = useDoor();
const LIMIT_MS = 10_000;

describe.each(['zh', 'en'] as const)('a sign-in (%s)', (lang) => {
  const alertName = lang === 'zh' ? '提示!' : 'Notice';

  test('without an answer is given up after 10 seconds, and said to be so', async () => {
    journey.expectFailedRequest('password-login');
    const page = await journey.open(WORDS[lang].home);
    await openSignIn(page, lang);
    await page.getByRole('dialog', { name: WORDS[lang].signIn }).waitFor();
    await page.route('**/password-login', () => undefined);
    await page.clock.install();
    const sent = page.waitForRequest('**/password-login');
    await signInByPassword(page, door, lang, '13800000009');
    await sent;
    await page.clock.runFor(LIMIT_MS);
    const alert = page.getByRole('alertdialog', { name: alertName });
    const said = lang === 'zh' ? '接口请求超时，请稍后再试！' : 'The request took too long. Please try again later.';
    expect(await alert.textContent()).toContain(said);
  });

  test('from a page that came over plain HTTP is refused with a word of HTTPS, and nothing is sent', async () => {
    const sent: string[] = [];
    const page = await journey.open(WORDS[lang].home, {}, async (opened) => {
      opened.on('request', (request) => request.url().includes('password-login') && sent.push(request.url()));
      // As a browser has it on a page of another machine that came without TLS.
      await opened.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    });
    await openSignIn(page, lang);
    await signInByPassword(page, door, lang, '13800000009');
    expect(await page.getByRole('alertdialog', { name: alertName }).textContent()).toContain('HTTPS');
    expect(sent).toEqual([]);
  });
});
