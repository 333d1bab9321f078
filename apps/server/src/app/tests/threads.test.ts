import { once } from 'node:events';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';

/** The thread of the first views loads the pages, which need the contract. */
const MODULES = join(import.meta.dirname, '../../modules');
const threads: string[] = [];
for await (const file of glob('**/*.worker.ts', { cwd: MODULES })) threads.push(file);

/** Loads a thread's code. Returns the addresses of all modules that it loads. */
const LOADER = `
  const { registerHooks } = require('node:module');
  const { parentPort, workerData } = require('node:worker_threads');
  const urls = [];
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      urls.push(resolved.url);
      return resolved;
    },
  });
  import(workerData).then(() => parentPort.postMessage(urls));`;

describe('a worker thread of a module', () => {
  it('exists for formats, Parquet files, JSON documents and pictures', () => {
    expect(threads).toHaveLength(4);
  });

  // Schemas cost half a second of CPU time and 60 MB in each thread.
  it.each(threads)('%s loads no schema of the contract', async (file) => {
    const worker = new Worker(LOADER, {
      eval: true,
      workerData: pathToFileURL(join(MODULES, file)).href,
    });
    onTestFinished(async () => void (await worker.terminate()));
    const [urls] = await once(worker, 'message');
    expect(urls.length).toBeGreaterThan(1);
    expect(urls.filter((url: string) => /\/zod\/|contract\/src\/index\.ts$/.test(url))).toEqual([]);
  });
});
