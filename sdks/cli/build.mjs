import { copyFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'rolldown';

/** `node build.mjs`: bundles the program and the client into one file in `dist`. */
const folder = import.meta.dirname;
const dist = join(folder, 'dist');

rmSync(dist, { recursive: true, force: true });
await build({
  input: join(folder, 'src/program.ts'),
  platform: 'node',
  output: { file: join(dist, 'jishi-data.js'), format: 'esm', codeSplitting: false },
  logLevel: 'warn',
});
copyFileSync(resolve(folder, '../../LICENSE'), join(folder, 'LICENSE'));
