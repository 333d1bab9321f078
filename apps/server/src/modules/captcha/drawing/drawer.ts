import type { PuzzleKind } from '@jishi/contract';
import { createThread } from '../../../platform/concurrency/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { DrawingKind, Drawings, DrawnPicture, DrawnPuzzle } from './draw.ts';

/** Draws outside the event loop, because a drawing takes ten milliseconds or more. */
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

/**
 * The maximum number of waiting drawings, about two seconds of work. Further callers get the error that the server is
 * busy.
 */
const WAITING_MAX = 100;

export function createDrawer(): Drawer {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const thread = createThread<{ id: number; kind: DrawingKind }, DrawerReply>(
    new URL('draw.worker.ts', import.meta.url),
    {
      message(reply) {
        const one = waiting.get(reply.id);
        waiting.delete(reply.id);
        if (reply.error === undefined) one?.resolve(reply.drawing);
        else one?.reject(new Error(reply.error));
      },
      end(error) {
        for (const { reject } of waiting.values()) reject(error);
        waiting.clear();
      },
    },
  );
  const ask = <K extends DrawingKind>(kind: K): Promise<Drawings[K]> =>
    new Promise<Drawings[K]>((resolve, reject) => {
      if (waiting.size >= WAITING_MAX) throw new Refusal('server.busy');
      const id = ++lastId;
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      thread.send({ id, kind });
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
    close: () => thread.close(),
  };
}
