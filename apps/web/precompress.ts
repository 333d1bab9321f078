import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json)$/;
/** Smaller responses fit into one packet without compression. */
const BYTES_MIN = 1_000;

/**
 * Writes a brotli and a gzip copy of every built text file at the highest level, so that the server does not have to
 * compress files on each visit.
 */
export function precompress(): Plugin {
  return {
    name: 'jishi:precompress',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name) && !name.startsWith('.vite/'));
      await Promise.all(files.map((name) => compress(resolve(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < BYTES_MIN) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
