import { parentPort, workerData } from 'node:worker_threads';
import { standInForBrowser } from './browser-stand-in.ts';
import type { FromDrawer, ToDrawer, ViewRequest } from './views.ts';

const port = parentPort;
if (port === null) throw new Error('must run as a worker thread of the server');
const send = (message: FromDrawer): void => port.postMessage(message);

/** Pending fetches of the page being rendered, by number. */
const pending = new Map<number, (response: Response) => void>();
let lastCall = 0;
let view: ViewRequest | null = null;

const standIn = standInForBrowser(
  (path) =>
    new Promise((resolve, reject) => {
      if (view === null) return reject(new Error(`no request is waiting for ${path}`));
      const call = ++lastCall;
      pending.set(call, resolve);
      send({ kind: 'call', id: view.id, call, path, language: view.language });
    }),
);
const { draw } = (await import(workerData as string)) as { draw: (route: string) => Promise<object | null> };

async function answerWithView(request: ViewRequest): Promise<void> {
  view = request;
  standIn.show(request);
  try {
    send({ kind: 'drawn', id: request.id, view: JSON.stringify(await draw(request.route)) });
  } catch (error) {
    send({ kind: 'failed', id: request.id, reason: String(error) });
  } finally {
    view = null;
    pending.clear();
  }
}

/** Views render one after another, because language and width are global variables. */
let last = Promise.resolve();
port.on('message', (message: ToDrawer) => {
  if (message.kind === 'draw') last = last.then(() => answerWithView(message));
  else {
    const { status, body } = message;
    pending.get(message.call)?.(
      new Response(body, { status, headers: { 'content-type': 'application/json' } }),
    );
    pending.delete(message.call);
  }
});
