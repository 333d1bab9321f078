import { parentPort } from 'node:worker_threads';
import { type DrawingKind, draw } from './draw.ts';
import { secureRandom } from './random.ts';

/** Draws requested pictures, one after another. */
const random = secureRandom();
parentPort?.on('message', async ({ id, kind }: { id: number; kind: DrawingKind }) => {
  try {
    parentPort?.postMessage({ id, drawing: await draw(random, kind) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
