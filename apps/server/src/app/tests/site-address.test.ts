import { afterAll, describe, expect, it } from 'vitest';
import { withRoutes } from '../../../test/harness/routes.ts';
import { startSite } from '../../../test/harness/server.ts';

const start = (settings: NodeJS.ProcessEnv) => startSite([], undefined, undefined, {}, null, settings);
const { site: unnamed, routes } = await withRoutes(() => start({ TRUST_PROXY: '1' }));
const named = await start({ TRUST_PROXY: '1', PUBLIC_URL: 'https://market.example' });
afterAll(async () => {
  await unnamed.stop();
  await named.stop();
});

const FORGED = {
  host: 'data.example',
  'x-forwarded-for': '8.8.8.8',
  'x-forwarded-host': 'forged.example',
  'x-forwarded-proto': 'forged',
  'x-forwarded-port': '4444',
  'x-original-host': 'forged.example',
  forwarded: 'for=8.8.8.8;host=forged.example;proto=forged',
  origin: 'https://forged.example',
};
/** A valid value for each named part of an address. */
const PARTS: Readonly<Record<string, string>> = { ':lang': 'zh', ':file': 'zh.md', ':provider': 'qq' };
const addresses = [
  ...new Set(
    routes
      .filter(({ method }) => [method].flat().includes('GET'))
      .map(({ url }) => url.replace('*', 'x').replace(/:\w+/g, (name) => PARTS[name] ?? '1')),
  ),
];

async function answers(site: typeof named): Promise<{ url: string; text: string }[]> {
  const all: { url: string; text: string }[] = [];
  for (const url of addresses) {
    const { headers, body } = await site.app.inject({ url, headers: FORGED });
    all.push({ url, text: `${JSON.stringify(headers)}\n${body}` });
  }
  return all;
}

describe('the address of the site', () => {
  it('never comes from a proxy header that the caller wrote', async () => {
    expect(addresses.length).toBeGreaterThan(100);
    for (const site of [named, unnamed])
      expect(
        (await answers(site)).filter(({ text }) => text.includes('forged')).map(({ url }) => url),
      ).toEqual([]);
  });

  it('is the operator’s setting, or else the requested host', async () => {
    const sitemap = async (site: typeof named) =>
      (await site.app.inject({ url: '/sitemap.xml', headers: FORGED })).body;
    expect(await sitemap(named)).toContain('<loc>https://market.example/');
    expect(await sitemap(named)).not.toContain('data.example');
    expect(await sitemap(unnamed)).toContain('<loc>http://data.example/');
    const naming = (await answers(named)).filter(({ text }) => text.includes('data.example'));
    expect(naming.map(({ url }) => url)).toEqual([]);
  });
});
