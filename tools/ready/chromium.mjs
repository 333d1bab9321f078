import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NotReady, ownNode, root } from './packages.mjs';

/**
 * The headless shell comes first. It draws no window around a page, which saves a third of Chromium's work.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const playwright = join(root, 'node_modules/playwright-core');

/**
 * Returns the path of a Chromium: an installed one, else Playwright's download, else Debian's package if we
 * may install it.
 */
export function readyChromium() {
  const executable = installed() ?? downloaded();
  if (executable !== undefined) return executable;
  console.log('Fetching a Chromium for the browser tests, once.');
  run(ownNode, [join(playwright, 'cli.js'), 'install', 'chromium-headless-shell', 'chromium']);
  const fetched = downloaded() ?? fromDebian();
  if (fetched !== undefined) return fetched;
  throw new NotReady(
    'the browser tests need a Chromium: install chromium or Google Chrome, or name one in CHROMIUM_PATH',
  );
}

function installed() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (works(named)) return named;
    throw new NotReady(`CHROMIUM_PATH names ${named}, which does not run`);
  }
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...applications].find(works);
}

/** An earlier run may have downloaded Playwright's Chromium, even if this host lacks libraries for it. */
function downloaded() {
  const result = spawnSync(ownNode, ['-p', 'require("playwright-core").chromium.executablePath()'], {
    cwd: root,
    encoding: 'utf8',
  });
  const path = result.stdout.trim();
  return works(path) ? path : undefined;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  run('apt-get', ['update', '-qq']);
  run('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'chromium-headless-shell',
    'fonts-noto-cjk',
  ]);
  return installed();
}

function works(path) {
  return (
    path !== '' &&
    existsSync(path) &&
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}

function run(command, args) {
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
