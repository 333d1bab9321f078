import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { post } from '../webhooks/post.ts';

/**
 * The time limit that the tests pass to `post`, in milliseconds. It is far below a test's own time limit, and a
 * receiver that responds does so much faster.
 */
const LIMIT_MS = 500;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Posts to a receiver that responds once it has received some bytes. */
async function postTo(answer: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const url = new URL(`http://receiver.test:${port}/hook`);
  return post({ url, address: '127.0.0.1', headers: {}, body: '{}' }, LIMIT_MS);
}

describe('a webhook', () => {
  it('returns its receiver’s status', async () => {
    expect(await postTo((socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'))).toBe(204);
  });

  it('returns 101 if its receiver switches the protocol', async () => {
    const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
    expect(await postTo((socket) => void socket.write(head))).toBe(101);
  });

  it.each([
    ['closes without an answer', (socket: Socket) => void socket.end()],
    ['resets the connection', (socket: Socket) => void socket.resetAndDestroy()],
    ['does not answer in HTTP', (socket: Socket) => void socket.end('hello\r\n\r\n')],
    ['never answers', () => undefined],
    ['sends half of a header', (socket: Socket) => void socket.write('HTTP/1.1 200 OK\r\nx: ')],
    ['sends only early hints', (socket: Socket) => void socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')],
  ])('fails within its time limit if the receiver %s', async (_, answer) => {
    await expect(postTo(answer)).rejects.toThrow();
  });
});
