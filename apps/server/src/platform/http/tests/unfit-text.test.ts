import { endpoint } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../../log.ts';
import { createHttpApp, serve } from '../index.ts';

const input = z.object({
  name: z.string().default(''),
  parts: z.array(z.object({ note: z.string() })).default([]),
});
const base = { summary: { zh: '', en: '' }, audience: 'public', input, output: z.null() } as const;
const endpoints = {
  read: endpoint({ ...base, name: 'test.read', method: 'GET', path: '/read' }),
  write: endpoint({ ...base, name: 'test.write', method: 'POST', path: '/write' }),
};
const app = await createHttpApp({
  log: createLog('silent'),
  trustProxy: 0,
  bodyLimitBytes: 1_000,
  requestTimeoutMs: 10_000,
});
const guards = {
  authenticate: () => Promise.reject(new Error()),
  unseal: () => Promise.reject(new Error()),
  publicOrigin: null,
};
serve(app, endpoints, { read: async () => null, write: async () => null }, guards);
afterAll(() => app.close());

describe('a text that the database cannot store', () => {
  it.each([
    [{ name: 'a\0b' }, 'name'],
    [{ name: 'a\ud800b' }, 'name'],
    [{ parts: [{ note: 'fine' }, { note: '\udfff' }] }, 'parts.1.note'],
  ])('is rejected before the handler, with the name of its field: %j', async (payload, field) => {
    const answer = (await app.inject({ method: 'POST', url: '/write?lang=en', payload })).json();
    expect(answer).toMatchObject({ code: 1400, msg: `Invalid request: ${field} must be text` });
  });

  it('is also rejected in a URL', async () => {
    expect((await app.inject({ url: '/read?name=a%00' })).json().code).toBe(1400);
  });

  it('does not occur in texts that people write', async () => {
    const payload = { name: '李😀 é ‏عربي\n\t𠮷' };
    expect((await app.inject({ method: 'POST', url: '/write', payload })).json().code).toBe(0);
  });
});
