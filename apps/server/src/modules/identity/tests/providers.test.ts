import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createQq } from '../third-party/qq.ts';
import { ThirdPartyFailed } from '../third-party/third-party.ts';
import { createWechat } from '../third-party/wechat.ts';

const APP = { id: '101', secret: 'the key of our application' };
const REDIRECT = 'https://jishi.example/login/qq';
const ANSWER_MS = 30_000;
const OPENID = 'A1B2C3D4E5F60718293A4B5C6D7E8F90';
const WECHAT_ID = 'oLVPpjqs9BhvzwPj5A-vTYAX3GLc';

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
}
type Answers = Record<string, Answer | ((reply: ServerResponse) => void)>;

/** Starts a simulated provider that returns a configured response for each path, and records the requests. */
async function startProvider(answers: Answers): Promise<{ calls: string; requests: URL[] }> {
  const requests: URL[] = [];
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    requests.push(url);
    const answer = answers[url.pathname];
    if (typeof answer === 'function') return answer(reply);
    const { status = 200, type = 'text/html', body } = answer ?? { status: 404, body: 'not found' };
    return void reply.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return { calls: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const qqAt = (calls: string, answerMs = ANSWER_MS) =>
  createQq({ ...APP, pages: 'https://graph.qq.com', calls: () => calls, answerMs });
const wechatAt = (calls: string, answerMs = ANSWER_MS) =>
  createWechat({ ...APP, pages: 'https://open.weixin.qq.com', calls: () => calls, answerMs });
const html = (body: string): Answer => ({ body });

const QQ_WELL: Answers = {
  '/oauth2.0/token': html('access_token=FE04CCE2&expires_in=7776000&refresh_token=88E4BE14'),
  '/oauth2.0/me': html(`callback( {"client_id":"101","openid":"${OPENID}"} );\n`),
  '/user/get_user_info': html('{"ret":0,"msg":"","is_lost":0,"nickname":"Peter\\u0000 Pan","gender":"男"}'),
};
const WECHAT_WELL: Answers = {
  '/sns/oauth2/access_token': {
    type: 'text/plain',
    body: `{"access_token":"T","expires_in":7200,"refresh_token":"R","openid":"${WECHAT_ID}","scope":"snsapi_login","unionid":"oU"}`,
  },
  '/sns/userinfo': {
    type: 'text/plain',
    body: `{"openid":"${WECHAT_ID}","nickname":"小明🌿","sex":0,"unionid":"oU"}`,
  },
};

/** Returns the message of a failed exchange. It must contain neither the site's secret nor the user's code. */
async function failureOf(identifying: Promise<unknown>): Promise<string> {
  const error: unknown = await identifying.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ThirdPartyFailed);
  const { message, cause } = error as ThirdPartyFailed;
  expect(`${message} ${String(cause)}`).not.toMatch(/the key|the(\+|%20)key|the code/);
  return message;
}

describe('QQ', () => {
  it('has a login page with the site’s application, return address, scope and state', () => {
    const url = new URL(qqAt('').urlFor('zh.abc', REDIRECT));
    expect(url.origin + url.pathname).toBe('https://graph.qq.com/oauth2.0/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: '101',
      redirect_uri: REDIRECT,
      state: 'zh.abc',
      scope: 'get_user_info',
    });
  });

  it('identifies a user from form text, a callback and JSON, all of which are sent as text/html', async () => {
    const { calls, requests } = await startProvider(QQ_WELL);
    expect(await qqAt(calls).identify('the code', REDIRECT)).toEqual({
      subject: OPENID,
      nickname: 'Peter Pan',
    });
    expect(requests.map(({ pathname }) => pathname)).toEqual([
      '/oauth2.0/token',
      '/oauth2.0/me',
      '/user/get_user_info',
    ]);
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      grant_type: 'authorization_code',
      client_id: '101',
      client_secret: APP.secret,
      code: 'the code',
      redirect_uri: REDIRECT,
    });
    expect(requests[1]?.searchParams.get('access_token')).toBe('FE04CCE2');
  });

  it.each([
    ['JSON', html('{"access_token":"FE04CCE2","expires_in":"7776000"}')],
    ['a callback without spaces', html('callback({"access_token":"FE04CCE2"})')],
  ])('identifies a user if the token arrives as %s', async (_what, token) => {
    const { calls } = await startProvider({ ...QQ_WELL, '/oauth2.0/token': token });
    expect(await qqAt(calls).identify('the code', REDIRECT)).toMatchObject({ subject: OPENID });
  });

  it.each([
    [
      '/oauth2.0/token',
      'callback( {"error":100020,"error_description":"code is reused error"} );',
      /100020 code is reused error/,
    ],
    ['/oauth2.0/token', '{"code":100019,"msg":"code to access token error"}', /100019/],
    ['/oauth2.0/token', 'expires_in=7776000', /the response has no token/],
    ['/oauth2.0/token', '<html><body>502 Bad Gateway</body></html>', /the response has no token/],
    ['/oauth2.0/token', '', /the response has no token/],
    ['/oauth2.0/token', 'callback( {"access_token": );', /cannot be read/],
    [
      '/oauth2.0/me',
      'callback( {"error":100016,"error_description":"access token check failed"} );',
      /100016/,
    ],
    ['/oauth2.0/me', `callback( {"client_id":"999","openid":"${OPENID}"} );`, /another application/],
    ['/oauth2.0/me', 'callback( {"client_id":"101"} );', /no openid/],
    ['/oauth2.0/me', 'callback( {"client_id":"101","openid":{"$gt":""}} );', /no openid/],
    ['/oauth2.0/me', 'callback( [1] );', /cannot be read/],
  ])('does not identify a user if %s returns %s', async (path, body, message) => {
    const { calls } = await startProvider({ ...QQ_WELL, [path]: html(body) });
    expect(await failureOf(qqAt(calls).identify('the code', REDIRECT))).toMatch(message);
  });

  it.each([
    ['an error', html('{"ret":-1,"msg":"client request\'s parameters are invalid"}')],
    ['garbage', html('<!doctype html>')],
    ['503', { status: 503, body: '' }],
  ])('identifies a user even if the request for the nickname returns %s', async (_what, answer) => {
    const { calls } = await startProvider({ ...QQ_WELL, '/user/get_user_info': answer });
    expect(await qqAt(calls).identify('the code', REDIRECT)).toEqual({ subject: OPENID, nickname: null });
  });
});

describe('WeChat', () => {
  it('has a login page with its parameters in the required order, and the required fragment', () => {
    expect(wechatAt('').urlFor('en.abc', 'https://jishi.example/login/wechat')).toBe(
      'https://open.weixin.qq.com/connect/qrconnect?appid=101&redirect_uri=https%3A%2F%2Fjishi.example%2Flogin%2Fwechat' +
        '&response_type=code&scope=snsapi_login&state=en.abc#wechat_redirect',
    );
  });

  it('identifies a user from JSON sent as text/plain', async () => {
    const { calls, requests } = await startProvider(WECHAT_WELL);
    expect(await wechatAt(calls).identify('the code', REDIRECT)).toEqual({
      subject: WECHAT_ID,
      nickname: '小明🌿',
    });
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      appid: '101',
      secret: APP.secret,
      code: 'the code',
      grant_type: 'authorization_code',
    });
  });

  it.each([
    ['{"errcode":40029,"errmsg":"invalid code, rid: 61a5"}', /40029 invalid code/],
    ['{"errcode":0,"errmsg":"ok"}', /missing/],
    [`{"access_token":"","openid":"${WECHAT_ID}"}`, /missing/],
    ['{"access_token":"T","openid":"../../x"}', /missing/],
    ['access_token=T', /cannot be read/],
    ['null', /cannot be read/],
    ['', /cannot be read/],
  ])('does not identify a user if it returns %s', async (body, message) => {
    const { calls } = await startProvider({ ...WECHAT_WELL, '/sns/oauth2/access_token': html(body) });
    expect(await failureOf(wechatAt(calls).identify('the code', REDIRECT))).toMatch(message);
  });

  it("identifies a user even if the nickname is missing or is another user's", async () => {
    for (const body of [
      '{"errcode":40003,"errmsg":"invalid openid"}',
      '{"openid":"oSomebodyElse","nickname":"Eve"}',
      '[]',
    ]) {
      const { calls } = await startProvider({ ...WECHAT_WELL, '/sns/userinfo': html(body) });
      expect(await wechatAt(calls).identify('the code', REDIRECT)).toEqual({
        subject: WECHAT_ID,
        nickname: null,
      });
    }
  });
});

describe.each([
  ['QQ', qqAt, '/oauth2.0/token', QQ_WELL],
  ['WeChat', wechatAt, '/sns/oauth2/access_token', WECHAT_WELL],
])('a call to %s', (_name, at, path, well) => {
  it.each([
    ['500', { status: 500, body: 'access_token=T' }, /HTTP 500/],
    ['403', { status: 403, body: '{}' }, /HTTP 403/],
    ['an answer above the size limit', html('a'.repeat(70_000)), /longer than 65536 bytes/],
    [
      'a redirect',
      (reply: ServerResponse) => void reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      /: \w+/,
    ],
    [
      'a broken connection',
      (reply: ServerResponse) => void reply.socket?.destroy(),
      /UND_ERR_SOCKET|ECONNRESET/,
    ],
  ])('fails if the response is %s', async (_what, answer, message) => {
    const { calls } = await startProvider({ ...well, [path]: answer });
    expect(await failureOf(at(calls).identify('the code', REDIRECT))).toMatch(message);
  });

  it('is abandoned if there is no response within the time limit', async () => {
    const { calls } = await startProvider({ ...well, [path]: () => undefined });
    expect(await failureOf(at(calls, 100).identify('the code', REDIRECT))).toMatch(/no answer within 100 ms/);
  });

  it('fails if the port is closed', async () => {
    expect(await failureOf(at(await closedPort()).identify('the code', REDIRECT))).toMatch(/ECONNREFUSED/);
  });
});

/** Returns the address of a server that has just been closed. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return `http://127.0.0.1:${port}`;
}
