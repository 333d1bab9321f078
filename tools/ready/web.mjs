import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NotReady, ownNode, root } from './packages.mjs';

const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/first-frame.ts',
  'apps/web/first-view/draw.tsx',
  'apps/web/first-view/vite.config.ts',
  'apps/web/no-schemas.ts',
  'apps/web/open-page.ts',
  'apps/web/page-list.ts',
  'apps/web/precompress.ts',
  'apps/web/preload-frame.ts',
  'apps/web/preload-page.ts',
  'apps/web/strip-imports.ts',
  'apps/web/strip-pages.ts',
  'apps/web/strip-schemas.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/market-math/src',
  'package-lock.json',
];
const stamp = join(root, 'apps/web/dist/.built-from');

/** Builds the web client unless the build is up to date. */
export function readyWeb() {
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the web.');
  build('apps/web');
  build('apps/web', '--config', 'apps/web/first-view/vite.config.ts');
  writeFileSync(stamp, hash);
}

function build(...what) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(ownNode, [vite, 'build', ...what, '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new NotReady(`the web could not be built:\n${built.stdout}${built.stderr}`);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory())
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name));
  else hash.update(path).update(readFileSync(full));
}
