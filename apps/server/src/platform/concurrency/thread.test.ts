import { afterEach, expect, it } from 'vitest';
import { createThread, type Thread } from './thread.ts';

const CODE = `
  import { parentPort, threadId, workerData } from 'node:worker_threads';
  parentPort.on('message', (message) => {
    if (message === 'throw') throw new Error('broken');
    if (message === 'exit') process.exit();
    parentPort.postMessage({ message, threadId, workerData });
  });`;
const code = new URL(`data:text/javascript,${encodeURIComponent(CODE)}`);

interface Echo {
  readonly message: string;
  readonly threadId: number;
  readonly workerData: string;
}

let thread: Thread<string>;
afterEach(() => thread.close());

/** Sends a message, and waits for its echo or the end of the thread. */
function open(): (message: string) => Promise<Echo | Error> {
  let settle: (event: Echo | Error) => void;
  thread = createThread<string, Echo>(
    code,
    { message: (echo) => settle(echo), end: (error) => settle(error) },
    { workerData: 'own' },
  );
  return (message) =>
    new Promise((resolve) => {
      settle = resolve;
      thread.send(message);
    });
}

it('a single thread answers all messages, and has the data with which it was started', async () => {
  const send = open();
  const first = await send('a');
  expect(first).toMatchObject({ message: 'a', workerData: 'own' });
  expect(await send('b')).toEqual({ ...first, message: 'b' });
});

it.each([
  ['throw', 'broken'],
  ['exit', 'the thread has ended'],
])(
  'the end of a thread after %s is reported, and the next message starts another thread',
  async (message, reason) => {
    const send = open();
    const before = (await send('a')) as Echo;
    expect(await send(message)).toMatchObject({ message: reason });
    const after = (await send('b')) as Echo;
    expect(after.message).toBe('b');
    expect(after.threadId).not.toBe(before.threadId);
  },
);
