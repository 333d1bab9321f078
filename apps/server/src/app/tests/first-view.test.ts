import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createHttpApp, languageOf, originOf } from '../../platform/http/index.ts';
import { createLog } from '../../platform/log.ts';
import { mountFirstView } from '../first-view/mount.ts';

const firstViewCode = fileURLToPath(new URL('../first-view/drawing.fixture.ts', import.meta.url));
const log = createLog('silent');
const app = await createHttpApp({ log, trustProxy: 1, bodyLimitBytes: 1_000, requestTimeoutMs: 10_000 });
// A busy machine may take longer to render a view than a visitor waits.
mountFirstView(app, { firstViewCode, publicUrl: undefined }, { timeMaxMs: 60_000 });
app.get('/v1/a', { config: { audience: 'public' } }, async (request) => ({
  origin: originOf(request, undefined),
  ip: request.ip,
  language: languageOf(request),
}));
afterAll(() => app.close());

it.each([
  [{}, 'http://data.example:8080'],
  [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'market.example' }, 'http://data.example:8080'],
])(
  'a page requested with the headers %o fetches data for its visitor’s address, network and language',
  async (more, origin) => {
    const headers = { host: 'data.example:8080', 'x-forwarded-for': '203.0.113.7', ...more };
    const { body } = await app.inject({ url: '/view?at=/a&language=en', headers });
    const view = JSON.parse(body);
    expect(view.html).toBe(`${origin}/#/a`);
    expect(view.data).toEqual({ origin, ip: '203.0.113.7', language: 'en' });
  },
);
