import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const DEFAULT_CHROMIUM = '/usr/bin/chromium';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const FEATURES_OFF = '--disable-features=';
/**
 * Internal pages that Chromium loads into each window, and the process that it keeps ready for another page. They use
 * more resources than many of the site's pages, and no journey needs them.
 */
const UNUSED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

const options = (...more: readonly string[]): LaunchOptions => ({
  executablePath: process.env['CHROMIUM_PATH'] ?? DEFAULT_CHROMIUM,
  args: [...ARGS, ...more],
});

/**
 * Returns all features to disable. Chromium applies only the last list, so this list includes the features in
 * Playwright's.
 */
export async function featuresOff(): Promise<string> {
  const server = await chromium.launchServer(options());
  const flag = server.process().spawnargs.find((argument) => argument.startsWith(FEATURES_OFF));
  await server.close();
  if (flag === undefined) throw new Error('Playwright starts Chromium without a list of features');
  return [flag.slice(FEATURES_OFF.length), ...UNUSED].join(',');
}

export const launchChromium = (features: string): Promise<Browser> =>
  chromium.launch(options(`${FEATURES_OFF}${features}`));
