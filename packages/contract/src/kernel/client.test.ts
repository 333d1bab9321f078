import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient } from './client.ts';
import { endpoint } from './endpoint.ts';
import { ApiError } from './envelope.ts';

const endpoints = {
  look: endpoint({
    name: 'test.look',
    method: 'GET',
    path: '/v1/look',
    audience: 'public',
    summary: { zh: '看', en: 'Look' },
    input: z.object({}),
    output: z.string(),
    errors: [],
  }),
};

const faultOf = (status: number): Promise<unknown> =>
  createClient(endpoints, { fetch: async () => new Response('<h1>Bad gateway</h1>', { status }) })
    .look({})
    .catch((error: unknown) => error);

test('only a call with keepalive tells the browser to complete it after the user leaves the page', async () => {
  const keepalives: (boolean | undefined)[] = [];
  const client = createClient(endpoints, {
    fetch: async (_, init) => {
      keepalives.push(init?.keepalive);
      return Response.json({ code: 0, msg: '', data: 'seen' });
    },
  });
  await client.look({}, { keepalive: true });
  await client.look();
  expect(keepalives).toEqual([true, undefined]);
});

describe('a response that is not JSON', () => {
  test('is a server error if its status says so, for example from a proxy whose server is down', async () => {
    const fault = await faultOf(502);
    expect(fault).toBeInstanceOf(ApiError);
    expect(fault).toMatchObject({ status: 502, message: '' });
  });

  test('is reported as unreadable if its status is a success', async () => {
    expect(await faultOf(200)).toBeInstanceOf(SyntaxError);
  });
});

describe('a response in JSON', () => {
  const faultIn = (status: number, body: object): Promise<unknown> =>
    createClient(endpoints, { fetch: async () => Response.json(body, { status }) })
      .look()
      .catch((error: unknown) => error);

  test.each([400, 404, 500, 503])('is a failure under HTTP %d, even if it claims success', async (status) => {
    for (const code of [0, 200]) {
      const fault = await faultIn(status, { code, msg: 'success', data: 'seen' });
      expect(fault).toBeInstanceOf(ApiError);
      expect(fault).toMatchObject({ status, code: status });
    }
  });

  test('is a success with code 0 or 200, and a failure with any other code', async () => {
    for (const code of [0, 200]) expect(await faultIn(200, { code, msg: '', data: 'seen' })).toBe('seen');
    for (const code of [1, 5, -1, 401, 1500])
      expect(await faultIn(200, { code, msg: 'no' })).toMatchObject({ code });
  });

  test.each([
    [{ code: 5, msg: 'by msg' }, 'by msg'],
    [{ code: 5, message: 'by message' }, 'by message'],
    [{ code: 5, msg: '', message: 'by message' }, 'by message'],
    [{ code: 5, msg: 'by msg', message: 'by message' }, 'by msg'],
    [{ code: 5 }, ''],
  ])('states its reason in msg or message: %j', async (body, message) => {
    expect(await faultIn(200, body)).toMatchObject({ message });
  });
});

test('a call without required input needs no input', async () => {
  const answer = { code: 0, msg: 'success', data: 'seen' };
  const client = createClient(endpoints, { fetch: async () => Response.json(answer) });
  expect([await client.look(), await client.look({})]).toEqual(['seen', 'seen']);
});
