import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { startSite } from '../../../test/harness/server.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const bodies: string[] = [];
/** A collector that stores what it receives. */
const collector = createServer((request, response) => {
  void read(request).then((body) => {
    bodies.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const { port } = collector.address() as AddressInfo;

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { use: 7 } })], undefined, undefined, {}, null, {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_BSP_SCHEDULE_DELAY: '50',
  OTEL_TRACES_SAMPLER: 'parentbased_always_off',
});
afterAll(async () => {
  await site.stop();
  collector.close();
});
let customer: Customer;
let origin: string;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(2, 1));
  customer = await newCustomer(site, { balanceFen: 1_000n });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});

const spansOf = (traceId: string): Span[] =>
  bodies
    .flatMap((body) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans as Span[])
    .filter((span) => span.traceId === traceId);
const attributeOf = ({ attributes }: Span, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];
const SERVER = 2;

it.each([
  ['GET', 'a1b2c3d4e5f60718293a4b5c6d7e8f90'],
  ['POST', 'b1b2c3d4e5f60718293a4b5c6d7e8f90'],
])(
  'a charged call by %s has one trace, from its caller’s span to the database statements',
  async (method, traceId) => {
    const caller = '00f067aa0ba902b7';
    const answer = await fetch(`${origin}/api/stock/${CODE}?@limit=1`, {
      method,
      headers: { authorization: `Bearer ${customer.token}`, traceparent: `00-${traceId}-${caller}-01` },
    });
    expect((await answer.json()).resultcode).toBe(200);
    expect(answer.headers.get('x-jishi-price-fen')).toBe('7');
    const [, answered, spanId] = answer.headers.get('traceparent')?.split('-') ?? [];
    await expect.poll(() => spansOf(traceId).some(({ kind }) => kind === SERVER)).toBe(true);
    const [server] = spansOf(traceId).filter(({ kind }) => kind === SERVER);
    expect(server).toMatchObject({ name: `${method} /api/:group/:code`, parentSpanId: caller, spanId });
    expect(answered).toBe(traceId);
    expect(server && attributeOf(server, 'jishi.request_id')).toBe(answer.headers.get('x-request-id'));
    const statements = spansOf(traceId).filter(({ kind }) => kind !== SERVER);
    expect(statements.length).toBeGreaterThan(0);
    for (const span of statements) {
      expect([span.parentSpanId, attributeOf(span, 'db.system.name')]).toEqual([spanId, 'postgresql']);
      expect(span.name).toMatch(/^[A-Z]+$/);
    }
    expect(bodies.join('')).not.toContain(customer.token);
  },
);

it('a trace that its caller does not sample is not recorded, and its context is returned', async () => {
  const traceparent = '00-c1b2c3d4e5f60718293a4b5c6d7e8f90-00f067aa0ba902b7-00';
  const authorization = `Bearer ${customer.token}`;
  const answer = await fetch(`${origin}/api/stock/${CODE}`, { headers: { authorization, traceparent } });
  await answer.arrayBuffer();
  expect(answer.headers.get('traceparent')).toBe(traceparent);
  const plain = await fetch(`${origin}/api/stock/${CODE}`, { headers: { authorization } });
  await plain.arrayBuffer();
  expect(plain.headers.get('traceparent')).toBeNull();
  expect(spansOf('c1b2c3d4e5f60718293a4b5c6d7e8f90')).toEqual([]);
});
