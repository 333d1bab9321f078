import { createThread } from '../../platform/concurrency/index.ts';

export interface ViewRequest {
  readonly id: number;
  /** Of the site, as the person reaches it. */
  readonly origin: string;
  /** The address behind the hash. */
  readonly route: string;
  /** Of the session, for pages whose address tells none. */
  readonly language: string;
  /** Of the window, in pixels. */
  readonly width: number;
}

export type ToDrawer =
  | ({ readonly kind: 'draw' } & ViewRequest)
  | { readonly kind: 'answer'; readonly call: number; readonly status: number; readonly body: string };
export type FromDrawer =
  | { kind: 'call'; id: number; call: number; path: string; language: string }
  | { kind: 'drawn'; id: number; view: string }
  | { kind: 'failed'; id: number; reason: string };

/** Answers what a page fetches, on behalf of who opened it. */
export type AnswerPage = (path: string, language: string) => Promise<{ status: number; body: string }>;

/** Draws first views of pages beside the event loop. */
export interface Views {
  /** As JSON; `null` where there is none, where it takes too long and where too many wait. */
  draw(request: Omit<ViewRequest, 'id'>, answer: AnswerPage): Promise<string>;
  close(): Promise<void>;
}

export const NO_VIEW = 'null';
/** Some hundred milliseconds of drawing; whoever comes later sees the page when its code has come. */
const WAITING_MAX = 8;
const TIME_MAX_MS = 2_000;
const MEMORY_MAX_MIB = 256;

/** `code` is the built module that draws. */
export function createViews(
  code: string,
  onFailure: (route: string, reason: string) => void,
  timeMaxMs = TIME_MAX_MS,
): Views {
  const waiting = new Map<number, { route: string; answer: AnswerPage; resolve(view: string): void }>();
  let lastId = 0;
  const settle = (id: number, view: string): void => {
    waiting.get(id)?.resolve(view);
    waiting.delete(id);
  };
  const end = (error: Error): void => {
    for (const [id, { route }] of waiting) {
      onFailure(route, String(error));
      settle(id, NO_VIEW);
    }
  };
  const hear = async (message: FromDrawer): Promise<void> => {
    const one = waiting.get(message.id);
    if (message.kind === 'drawn') settle(message.id, message.view);
    else if (message.kind === 'failed') {
      if (one !== undefined) onFailure(one.route, message.reason);
      settle(message.id, NO_VIEW);
    } else if (one !== undefined) {
      const { id, call, path, language } = message;
      const answer = await one.answer(path, language);
      // Another thread counts its calls anew.
      if (waiting.has(id)) thread.send({ kind: 'answer', call, ...answer });
    }
  };
  const thread = createThread<ToDrawer, FromDrawer>(
    new URL('first-view.worker.ts', import.meta.url),
    { message: (message) => void hear(message), end },
    { workerData: code, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MIB } },
  );
  return {
    draw(request, answer) {
      if (waiting.size >= WAITING_MAX) return Promise.resolve(NO_VIEW);
      const id = ++lastId;
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(id, NO_VIEW), timeMaxMs);
        const done = (view: string): void => {
          clearTimeout(timer);
          resolve(view);
        };
        waiting.set(id, { route: request.route, answer, resolve: done });
        thread.send({ kind: 'draw', id, ...request });
      });
    },
    close: () => thread.close(),
  };
}
