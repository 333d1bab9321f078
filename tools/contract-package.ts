import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const contract = join(root, 'packages/contract');
const compiler = join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * Writes the contract into a folder as an installable package: JavaScript modules, declarations, and a
 * manifest.
 */
export async function buildContract(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const project = join(contract, 'tsconfig.build.json');
  // Each additional checker computes most types again.
  await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    project,
    '--outDir',
    folder,
    '--checkers',
    '1',
  ]);
  const { name, version, license, sideEffects, dependencies } = JSON.parse(
    await readFile(join(contract, 'package.json'), 'utf8'),
  );
  const manifest = {
    ...{ name, version, license, type: 'module', sideEffects },
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './values': { types: './values.d.ts', default: './values.js' },
    },
    dependencies,
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
