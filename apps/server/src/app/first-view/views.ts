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

/** Answers what a page fetches, on behalf of who opened it. */
export type AnswerPage = (path: string, language: string) => Promise<PageAnswer>;

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
/** What a page that nobody waits for gets, so that its drawing ends. */
const NOBODY_WAITS: PageAnswer = { status: 503, body: '{}' };

interface Waiting {
  readonly request: ViewRequest;
  readonly answer: AnswerPage;
  /** Ends the wait; what the page still fetches is refused. */
  readonly resolve: (view: string) => void;
  readonly refused: Promise<PageAnswer>;
}

const answerOf = (one: Waiting | undefined, path: string, language: string): Promise<PageAnswer> =>
  one === undefined ? Promise.resolve(NOBODY_WAITS) : Promise.race([one.answer(path, language), one.refused]);

const THREAD = new URL('first-view.worker.ts', import.meta.url);
const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MAX_MIB };

/** `code` is the built module that draws. The thread gets one view at a time, so that it draws none that nobody waits for. */
export function createViews(
  code: string,
  onFailure: (route: string, reason: string) => void,
  timeMaxMs = TIME_MAX_MS,
): Views {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  /** What the thread draws, also when nobody waits for it any more. */
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
    // Another thread counts its calls anew.
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
