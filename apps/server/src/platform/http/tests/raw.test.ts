import { rawEndpoint } from '@jishi/contract';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { installFaults } from '../faults.ts';
import { routeOf, serveFile } from '../raw.ts';

const TEXT = { zh: '字', en: 'text' };
const file = rawEndpoint({
  name: 'test.file',
  methods: ['GET'],
  path: '/files/:code',
  audience: 'public',
  summary: TEXT,
  input: z.object({ code: z.string(), size: z.coerce.number().int().default(1) }),
  answer: { kind: 'file', ...TEXT, content: { 'text/plain': { type: 'string' } } },
});
const app = fastify();
installFaults(app);
serveFile(app, file, async ({ code, size }, { lang, reply }) =>
  reply.type('text/plain').send(`${code} ${size + 1} ${lang}`),
);
afterAll(() => app.close());

describe('an endpoint that returns a file', () => {
  it('lets its handler send the file, with input parsed by the contract', async () => {
    const reply = await app.inject({ url: '/files/a%20b?size=2', headers: { 'accept-language': 'en' } });
    expect([reply.statusCode, reply.headers['content-type'], reply.payload]).toEqual([
      200,
      'text/plain',
      'a b 3 en',
    ]);
  });

  it('rejects input that violates the contract, in the envelope', async () => {
    for (const url of ['/files/a?size=x', '/files/a%00?size=1']) {
      const reply = await app.inject({ url });
      expect([url, reply.statusCode, reply.json()]).toEqual([
        url,
        400,
        { code: 1400, msg: expect.any(String), data: null },
      ]);
    }
  });

  it('cannot be mounted if its audience requires authentication that is not set up', () => {
    const closed = { ...file, path: '/closed', audience: 'session' } as const;
    expect(() => serveFile(app, closed, async (_, { reply }) => reply.send(''))).toThrow('test.file');
  });
});

describe('the route of a raw endpoint', () => {
  it('matches a whole segment if the segment contains a name', () => {
    expect(routeOf({ ...file, path: '/new/data/{list}_stock.json' }, '/new')).toEqual({
      method: ['GET'],
      url: '/data/:file',
      config: { audience: 'public' },
    });
    expect(routeOf(file).url).toBe('/files/:code');
  });
});
