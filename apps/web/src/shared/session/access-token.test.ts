import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faultOf } from '../api/fault.ts';

beforeEach(() => void vi.stubGlobal('addEventListener', vi.fn()));
afterEach(() => void vi.unstubAllGlobals());

/** Sets up a signed-in browser that receives the same response to every call. */
function browserThatHears(answer: () => Promise<Response>): void {
  const storage = { getItem: (key: string) => (key === 'isLogin' ? 'true' : null), setItem: vi.fn() };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', answer);
}

const tokenFault = async () => {
  // The module listens to the window's events as soon as it is imported.
  const { accessToken } = await import('./access-token.ts');
  return accessToken().then(() => null, faultOf);
};

test('an unreadable access token is reported as missing', async () => {
  browserThatHears(async () => new Response('<html>a proxy</html>'));
  expect(await tokenFault()).toEqual({ kind: 'noToken' });
});

test('an error response and a network failure are reported in the same way as for any other call', async () => {
  browserThatHears(async () => Response.json({ code: 1500, msg: '操作失败', data: null }, { status: 500 }));
  expect(await tokenFault()).toEqual({ kind: 'refused', message: '操作失败', status: 500 });
  browserThatHears(() => Promise.reject(new TypeError('no network')));
  expect(await tokenFault()).toEqual({ kind: 'unreachable' });
});
