import { STREAM_EVENTS, STREAM_PATH, streamEventSchemas, streamInput } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startSite } from '../../../../test/harness/server.ts';

const site = await startSite([]);
afterAll(site.stop);

type Node = Record<string, unknown>;
interface Document extends Node {
  readonly servers: Record<string, { host: string; protocol: string; security?: Node[] }>;
  readonly channels: Record<
    string,
    { address: string; servers: Node[]; messages: Record<string, Node>; bindings?: Node }
  >;
  readonly operations: Record<string, { action: string; channel: Node; messages: Node[] }>;
  readonly components: {
    readonly messages: Record<string, { payload: { properties: Record<string, Node> } }>;
  };
}

const read = async (lang: string): Promise<Document> =>
  (
    await site.app.inject({ url: `/asyncapi.json?lang=${lang}`, headers: { host: 'data.test' } })
  ).json<Document>();

/** Returns all references in a document. */
function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? [member] : refsIn(member),
  );
}
const resolve = (document: Document, ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, name) => (node as Node | undefined)?.[name], document);

describe.each(['zh', 'en'] as const)('/asyncapi.json in %s', (lang) => {
  it('has servers, and the channels and operations of streams and webhooks, and every reference resolves', async () => {
    const document = await read(lang);
    expect(document.asyncapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(Object.values(document.servers).map(({ protocol }) => protocol)).toEqual(['http', 'ws', 'https']);
    expect(document.servers.events).toMatchObject({ host: 'data.test', security: [{}, {}] });
    expect(document.channels).toMatchObject({
      stream: { address: STREAM_PATH, servers: [{}, {}] },
      webhook: { address: '/{path}', parameters: { path: {} } },
    });
    const { receiveEvents, receiveMessage } = document.operations;
    expect([receiveEvents?.action, receiveMessage?.action]).toEqual(['receive', 'receive']);
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(10);
    expect(refs.filter((ref) => resolve(document, ref) === undefined)).toEqual([]);
  });

  it("has the contract's schemas: each event with its data, the query, and the webhook message", async () => {
    const { components, channels } = await read(lang);
    expect(Object.keys(components.messages)).toEqual([...STREAM_EVENTS.map(({ name }) => name), 'message']);
    for (const { name } of STREAM_EVENTS) {
      const { event, data } = components.messages[name]?.payload.properties ?? {};
      expect(event).toEqual({ const: name });
      expect(Object.keys((data?.properties as object) ?? {})).toEqual(
        Object.keys(streamEventSchemas[name].shape),
      );
    }
    const properties = Object.fromEntries(
      Object.keys(streamInput.shape).map((name) => [name, expect.any(Object)]),
    );
    expect(channels.stream?.bindings).toMatchObject({ ws: { method: 'GET', query: { properties } } });
    expect(components.messages.message?.payload).toMatchObject({
      required: expect.arrayContaining(['id', 'topic']),
    });
  });

  it('contains texts in its own language only', async () => {
    const { payload } = await site.app.inject({ url: `/asyncapi.json?lang=${lang}` });
    expect(payload).not.toMatch(/"zh":"|"en":"/);
  });
});
