import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { PullProblem } from './pulls.messages.ts';

const MAGIC_BYTES = 4;
/** The maximum length of a zip's trailer: the end record and a comment. */
const ZIP_END_BYTES = 65_557;
const PARQUET = Buffer.from('PAR1');
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const UNPACKERS = { gzip: createGunzip, zstd: createZstdDecompress } as const;

/**
 * Throws if a file is truncated and its format reveals this, as gzip, zstd, zip (for workbooks) and Parquet do. A text
 * that ends within a row is rejected only when it is loaded.
 */
export async function requireWhole(name: string, path: string): Promise<void> {
  const { first, last } = await endsOf(path);
  const magic = first.toString('hex');
  if (magic.startsWith('1f8b')) await requireUnpacked(name, path, 'gzip');
  else if (magic === '28b52ffd') await requireUnpacked(name, path, 'zstd');
  else if (first.subarray(0, 2).toString('latin1') === 'PK' && !last.includes(ZIP_END))
    throw half(name, 'zip');
  else if (first.equals(PARQUET) && !last.subarray(-MAGIC_BYTES).equals(PARQUET)) throw half(name, 'Parquet');
}

async function endsOf(path: string): Promise<{ first: Buffer; last: Buffer }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const first = Buffer.alloc(Math.min(MAGIC_BYTES, size));
    const last = Buffer.alloc(Math.min(ZIP_END_BYTES, size));
    await file.read(first, 0, first.length, 0);
    await file.read(last, 0, last.length, size - last.length);
    return { first, last };
  } finally {
    await file.close();
  }
}

async function requireUnpacked(name: string, path: string, packing: keyof typeof UNPACKERS): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(path), UNPACKERS[packing](), nowhere);
  } catch (error) {
    throw new PullProblem('half', { name, reason: `${packing}, ${(error as Error).message}` });
  }
}

const half = (name: string, format: string): PullProblem =>
  new PullProblem('half', {
    name,
    reason: { zh: `${format} 的结尾缺失`, en: `the end of the ${format} is missing` },
  });
