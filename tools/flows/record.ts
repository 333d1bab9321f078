import { join } from 'node:path';
import { recordLogin, recordPage } from './browser-flows.ts';
import { buildInstrumentedWeb } from './build-web.ts';
import type { Flows } from './flow.ts';
import { recordCall, recordLoad } from './server-flows.ts';
import { withSite } from './site.ts';
import { openTracedBrowser } from './trace-page.ts';

/** Runs the four flows of a checkout, each after a warm-up, and returns their files. */
export function recordFlows(root: string): Promise<Flows> {
  return withSite(root, recordLoad, async (site, load) => {
    const built = join(site.folder, 'web');
    await buildInstrumentedWeb(root, built);
    const call = await recordCall(site);
    const browser = await openTracedBrowser(site.origin, built);
    try {
      return { call, load, page: await recordPage(site, browser), login: await recordLogin(site, browser) };
    } finally {
      await browser.close();
    }
  });
}
