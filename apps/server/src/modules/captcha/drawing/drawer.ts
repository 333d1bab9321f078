import { Worker } from 'node:worker_threads';
import type { PuzzleKind } from '@jishi/contract';
import { Refusal } from '../../../platform/refusal.ts';
import type { DrawingKind, Drawings, DrawnPicture, DrawnPuzzle } from './draw.ts';

/** Draws beside the event loop: a drawing takes ten milliseconds and more, and calls must not wait for it. */
export interface Drawer {
  picture(): Promise<DrawnPicture>;
  puzzle(kind: PuzzleKind): Promise<DrawnPuzzle>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(drawing: unknown): void;
  reject(error: Error): void;
}
type DrawerReply =
  | { id: number; drawing: Drawings[DrawingKind]; error?: undefined }
  | { id: number; error: string };

/** About two seconds of drawing; later callers are refused as busy. */
const WAITING_MAX = 100;

/** One thread, started with the first drawing and again when it came to an end. */
export function createDrawer(): Drawer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  const fail = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    worker = null;
  };
  const start = (): Worker => {
    const started = new Worker(new URL('draw.worker.ts', import.meta.url));
    started.unref();
    started.on('error', fail);
    started.on('exit', () => {
      if (worker === started) fail(new Error('the drawing thread came to an end'));
    });
    started.on('message', (reply: DrawerReply) => {
      const one = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.error === undefined) one?.resolve(reply.drawing);
      else one?.reject(new Error(reply.error));
    });
    return started;
  };
  const ask = <K extends DrawingKind>(kind: K): Promise<Drawings[K]> =>
    new Promise<Drawings[K]>((resolve, reject) => {
      if (waiting.size >= WAITING_MAX) throw new Refusal('server.busy');
      worker ??= start();
      const id = ++lastId;
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      worker.postMessage({ id, kind });
    });
  return {
    picture: async () => {
      const { png, text } = await ask('picture');
      return { png: Buffer.from(png), text };
    },
    puzzle: async (kind) => {
      const puzzle = await ask(kind);
      return {
        ...puzzle,
        image: Buffer.from(puzzle.image),
        piece: puzzle.piece === null ? null : Buffer.from(puzzle.piece),
      };
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
