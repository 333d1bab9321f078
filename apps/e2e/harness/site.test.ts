import { expect, it } from 'vitest';
import { startSite } from './site.ts';

it('the shared site serves its page and reports that it is ready', async () => {
  const { origin } = await startSite();
  const ready = await fetch(`${origin}/readyz`);
  expect(ready.status).toBe(200);
  const page = await fetch(origin);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await page.text()).toContain('<div id="root">');
});
