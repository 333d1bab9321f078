import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';

const journey = useJourney();

/** The beginning of the site's own description, which is used for a page without a description. */
const SITE = { zh: '集市 Jishi：', en: 'Jishi: a bilingual' };

/** Returns the title, the description and the canonical URL that a search engine finds in a document. */
function headOf(document: string): { title: string; description: string; canonical: string } {
  const [title = '', description = '', canonical = ''] = [
    /<title>(.*?) · (?:集市 )?Jishi<\/title>/,
    /<meta name="description" content="(.*?)">/,
    /<link rel="canonical" href="(.*?)">/,
  ].map((part) => part.exec(document)?.[1] ?? '');
  return { title, description, canonical };
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

test('every public page has a document in each language, with a title and a description of its own', async () => {
  const { origin } = journey.site();
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, address]) => (address ?? '').replaceAll('&#38;', '&'))
    .filter((address) => !/[?&](apiId|packageId|article|id)=/.test(address));
  expect(addresses.length).toBeGreaterThan(60);
  const heads = await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address);
      return { address, status: response.status, ...headOf(await response.text()) };
    }),
  );
  const faults = heads.flatMap(({ address, status, title, description, canonical }) => {
    const lang = new URL(address).searchParams.get('lang');
    const isSaid =
      title !== '' && description !== '' && !description.startsWith(SITE[lang === 'en' ? 'en' : 'zh']);
    const fits = isChinese(description) === (lang === 'zh') && (lang === 'zh' || !isChinese(title));
    return status === 200 && isSaid && fits && canonical !== '' ? [] : [address];
  });
  expect(faults).toEqual([]);
});
