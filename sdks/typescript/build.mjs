import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'rolldown';

/** `node build.mjs`: writes the modules with their types, and the bundle for browsers, into `dist`. */
const folder = import.meta.dirname;
const root = resolve(folder, '../..');
const dist = join(folder, 'dist');

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', folder], {
  stdio: 'inherit',
});
await build({
  input: join(folder, 'src/index.ts'),
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: join(dist, 'bundle'),
    entryFileNames: 'jishi.js',
    chunkFileNames: '[name].js',
    minify: true,
  },
  logLevel: 'warn',
});
copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
