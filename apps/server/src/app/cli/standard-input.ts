import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The argument that means standard input. */
export const STANDARD_INPUT = '-';

/** Standard input copied to a file, because a load reads the start of a file more than once. */
export interface SpooledInput {
  readonly path: string;
  remove(): Promise<void>;
}

export async function spoolInput(): Promise<SpooledInput> {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-input-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'standard-input');
  try {
    await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
