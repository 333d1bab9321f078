import { createThread } from '../../platform/concurrency/index.ts';

export interface ViewRequest {
  readonly id: number;
  /** The site's origin, as seen by the visitor's browser. */
  readonly origin: string;
  /** The address after the #. */
  readonly route: string;
  /** The session's language, for pages whose address contains none. */
  readonly language: string;
  /** The window's width in pixels. */
  readonly width: number;
}

export type ToDrawer =
  | ({ readonly kind: 'draw' } & ViewRequest)
  | { readonly kind: 'answer'; readonly call: number; readonly status: number; readonly body: string };
interface CallOfPage {
  readonly kind: 'call';
  readonly id: number;
  readonly call: number;
  readonly path: string;
  readonly language: string;
}

export type FromDrawer =
  | CallOfPage
  | { kind: 'drawn'; id: number; view: string }
  | { kind: 'failed'; id: number; reason: string };

interface PageAnswer {
  readonly status: number;
  readonly body: string;
}

/** Responds to a page's fetches on the visitor's behalf. */
export type AnswerPage = (path: string, language: string) => Promise<PageAnswer>;

/** Renders first views of pages outside the event loop. */
export interface Views {
  /** Renders a view as JSON. Returns `null` if there is no view, if it takes too long, or if too many requests wait. */
  draw(request: Omit<ViewRequest, 'id'>, answer: AnswerPage): Promise<string>;
  close(): Promise<void>;
}

export const NO_VIEW = 'null';
/**
 * Rendering this many views takes a few hundred milliseconds. Further visitors see the page once its code has loaded.
 */
const WAITING_MAX = 8;
const TIME_MAX_MS = 2_000;
const MEMORY_MAX_MIB = 256;
/** The reply to fetches of an abandoned page, so that its rendering ends. */
const NOBODY_WAITS: PageAnswer = { status: 503, body: '{}' };

interface Waiting {
  readonly request: ViewRequest;
  readonly answer: AnswerPage;
  /** Ends the wait. Further fetches of the page fail. */
  readonly resolve: (view: string) => void;
  readonly refused: Promise<PageAnswer>;
}

const answerOf = (one: Waiting | undefined, path: string, language: string): Promise<PageAnswer> =>
  one === undefined ? Promise.resolve(NOBODY_WAITS) : Promise.race([one.answer(path, language), one.refused]);

const THREAD = new URL('first-view.worker.ts', import.meta.url);
const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MAX_MIB };

/** `code` is the built module that renders. The thread gets one view at a time, so it never starts an abandoned one. */
export function createViews(
  code: string,
  onFailure: (route: string, reason: string) => void,
  timeMaxMs = TIME_MAX_MS,
): Views {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  /** The view that the thread is rendering, even if it is abandoned. */
  let drawing: number | null = null;
  const settle = (id: number, view: string): void => {
    waiting.get(id)?.resolve(view);
    waiting.delete(id);
  };
  const drawNext = (): void => {
    const [next] = waiting.values();
    if (drawing !== null || next === undefined) return;
    drawing = next.request.id;
    thread.send({ kind: 'draw', ...next.request });
  };
  const end = (error: Error): void => {
    drawing = null;
    for (const [id, { request }] of waiting) {
      onFailure(request.route, String(error));
      settle(id, NO_VIEW);
    }
  };
  const answerCall = async ({ id, call, path, language }: CallOfPage): Promise<void> => {
    const answer = await answerOf(waiting.get(id), path, language);
    // A new thread restarts its numbering, so it could mistake a response to the previous thread for its own.
    if (drawing === id) thread.send({ kind: 'answer', call, ...answer });
  };
  const hear = (message: FromDrawer): void => {
    if (message.kind === 'call') return void answerCall(message);
    const one = waiting.get(message.id);
    if (message.kind === 'failed' && one !== undefined) onFailure(one.request.route, message.reason);
    settle(message.id, message.kind === 'drawn' ? message.view : NO_VIEW);
    drawing = null;
    drawNext();
  };
  const events = { message: hear, end };
  const thread = createThread<ToDrawer, FromDrawer>(THREAD, events, { workerData: code, resourceLimits });
  return {
    draw(request, answer) {
      if (waiting.size >= WAITING_MAX) return Promise.resolve(NO_VIEW);
      const id = ++lastId;
      return new Promise((resolve) => {
        const refused = Promise.withResolvers<PageAnswer>();
        const timer = setTimeout(() => settle(id, NO_VIEW), timeMaxMs);
        const done = (view: string): void => {
          clearTimeout(timer);
          refused.resolve(NOBODY_WAITS);
          resolve(view);
        };
        waiting.set(id, { request: { id, ...request }, answer, resolve: done, refused: refused.promise });
        drawNext();
      });
    },
    close: () => thread.close(),
  };
}
