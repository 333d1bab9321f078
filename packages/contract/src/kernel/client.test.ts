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

describe('an answer that is no JSON', () => {
  test('is a fault of the server where its status says so, as a gateway answers for a server that is away', async () => {
    const fault = await faultOf(502);
    expect(fault).toBeInstanceOf(ApiError);
    expect(fault).toMatchObject({ status: 502, message: '' });
  });

  test('is unreadable where its status is a success', async () => {
    expect(await faultOf(200)).toBeInstanceOf(SyntaxError);
  });
});

test('a call without a required input takes none', async () => {
  const answer = { code: 0, msg: 'success', data: 'seen' };
  const client = createClient(endpoints, { fetch: async () => Response.json(answer) });
  expect([await client.look(), await client.look({})]).toEqual(['seen', 'seen']);
});
