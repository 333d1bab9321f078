import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { type Flow, filesOfPage, filesOfRequests } from './flow.ts';
import { type Account, CODES, SECURITY, type Site } from './site.ts';
import { componentsAround, type TracedBrowser, type TracedPage } from './trace-page.ts';

/** A page with only a few words that sends no requests. */
const QUIET_PAGE = '/apply';
const TABLE_PAGE = '/dataBrowse';

/**
 * Opens the page of a data set, from its address to its first rows. Code that also runs on another page, or on this
 * page without a data set, belongs to the frame and does not count.
 */
export async function recordPage({ root, server }: Site, browser: TracedBrowser): Promise<Flow> {
  const quiet = await browser.open(QUIET_PAGE);
  const frame = await quiet.take();
  const unchosen = await browser.open(TABLE_PAGE);
  await unchosen.take();
  const warm = await openRows(browser, CODES.warm);
  await warm.take();
  await server.take();
  const traced = await openRows(browser, CODES.traced);
  const components = await componentsAround(rowOf(traced));
  const ran = await traced.take();
  const requests = traced.requests.filter((request) => !unchosen.requests.includes(request));
  const onServer = filesOfRequests(await server.take(), requests);
  for (const visit of [quiet, unchosen, warm, traced]) await visit.close();
  return { browser: filesOfPage(root, { ran, frame, components }), server: onServer };
}

const rowOf = ({ page }: TracedPage): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: SECURITY });

async function openRows(browser: TracedBrowser, code: string): Promise<TracedPage> {
  const opened = await browser.open(`${TABLE_PAGE}?code=${code}`);
  await rowOf(opened).waitFor();
  return opened;
}

/**
 * Signs in a user through the form, and waits until the page has reloaded for that user. Code that the page runs
 * without a login belongs to the frame and does not count.
 */
export async function recordLogin(site: Site, browser: TracedBrowser): Promise<Flow> {
  const [warm, traced] = site.accounts;
  if (warm === undefined || traced === undefined) throw new Error('the site has no demo accounts');
  await signIn(site, browser, warm);
  return signIn(site, browser, traced);
}

async function signIn(site: Site, browser: TracedBrowser, account: Account): Promise<Flow> {
  const { root, server } = site;
  const visit = await browser.open(QUIET_PAGE);
  const { page, requests } = visit;
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  const form = page.getByRole('dialog', { name: '登录' }).locator('form');
  const picture = form.locator('img[src*="eventid="]');
  await picture.waitFor();
  await visit.take();
  await server.take();
  const characters = await readPicture(site, picture);
  const before = requests.length;
  await form.getByLabel('账号', { exact: true }).fill(account.mobile);
  await form.getByLabel('密码', { exact: true }).fill(account.password);
  await form.getByRole('textbox', { name: '图形验证码', exact: true }).fill(characters);
  const components = await componentsAround(form);
  const left = page
    .waitForEvent('request', (request) => request.isNavigationRequest())
    .then(() => requests.length);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  const after = await left;
  await page.getByRole('status').filter({ hasText: '登录成功' }).waitFor();
  const frame = await visit.take();
  const ran = await visit.takeLeft();
  const onServer = filesOfRequests(await server.take(), requests.slice(before, after));
  await visit.close();
  return { browser: filesOfPage(root, { ran, frame, components }), server: onServer };
}

/** Returns the characters in the form's picture, which the server stores encrypted. */
async function readPicture({ root, databaseUrl, secret }: Site, picture: Locator): Promise<string> {
  const { seeCaptchas }: typeof import('../../apps/e2e/harness/captchas.ts') = await import(
    join(root, 'apps/e2e/harness/captchas.ts')
  );
  const { connect }: typeof import('../../apps/server/src/platform/db/index.ts') = await import(
    join(root, 'apps/server/src/platform/db/index.ts')
  );
  const { serverSecretOf }: typeof import('../../apps/server/src/platform/crypto.ts') = await import(
    join(root, 'apps/server/src/platform/crypto.ts')
  );
  const address = new URL((await picture.getAttribute('src')) ?? '', 'http://localhost');
  const { db, close } = connect({ url: databaseUrl, connectionsMax: 1, applicationName: 'flows' });
  try {
    const captchas = seeCaptchas({ db, secret: serverSecretOf(secret), close });
    return await captchas.characters(address.searchParams.get('eventid') ?? '');
  } finally {
    await close();
  }
}
