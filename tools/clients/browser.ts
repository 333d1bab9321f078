import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { readyChromium } from '../ready/chromium.mjs';
import type { Names, Outcome } from './outcomes.ts';
import type { DemoSite } from './server.ts';

const PAGE = '/jishi-client-test/';
const HTML = '<!doctype html><meta charset="utf-8"><title>client</title>';

/**
 * Calls the server with the bundle of the client in a real browser, from a page of the server's origin and one of
 * another origin.
 */
export async function checkInBrowser(names: Names, bundle: string, site: DemoSite): Promise<Outcome[]> {
  const executablePath = readyChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const other = createServer((_request, response) => response.end(HTML));
  try {
    const page = await browser.newPage();
    await page.route(`**${PAGE}**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(PAGE.length);
      if (name === '') return route.fulfill({ contentType: 'text/html', body: HTML });
      const headers = { 'access-control-allow-origin': '*' };
      await route.fulfill({
        headers,
        contentType: 'text/javascript',
        body: await readFile(join(bundle, name)),
      });
    });
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port)),
    );
    const row = { ...names, interpreter: `Chromium ${browser.version()}`, packages: '' };
    const token = await tokenOf(site);
    const own = await callFrom(page, `${site.origin}${PAGE}`, site.origin, token);
    const foreign = await callFrom(page, `http://127.0.0.1:${port}/`, site.origin, token);
    return [
      {
        ...row,
        check: 'page of the server',
        works: /^rows 19, of a file 19, fen \d+$/.test(own),
        detail: own,
      },
      { ...row, check: 'page of another site', works: foreign === 'ConnectionFailed', detail: foreign },
    ];
  } finally {
    other.close();
    await browser.close();
  }
}

async function tokenOf({ origin, accounts: [person] }: DemoSite): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: person?.accessKey ?? '',
    client_secret: person?.accessSecret ?? '',
  });
  const answer = await fetch(`${origin}/api-cloud-platform/oauth2/token`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Makes two calls in a page and returns their results, or the name of the error. */
async function callFrom(page: Page, address: string, origin: string, token: string): Promise<string> {
  await page.goto(address);
  return page.evaluate(
    async ({ source, origin: baseUrl, token: text }) => {
      const { JishiClient } = await import(source);
      const client = new JishiClient({ baseUrl, token: text, retries: 0 });
      const call = { scode: '600901', sdate: '2024-06-03', edate: '2024-06-28' };
      try {
        const { records, receipt } = await client.p_stock2402(call);
        const file = await client.query('p_stock2402', call, { format: 'csv' });
        const lines = file.text().trim().split('\n').length - 1;
        return `rows ${records.length}, of a file ${lines}, fen ${receipt.priceFen}`;
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    },
    { source: `${origin}${PAGE}jishi.js`, origin, token },
  );
}
