import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, describe, expect, it } from 'vitest';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { use: 3 } })]);
afterAll(site.stop);
await site.load(CODE, quotesCsv(2, 1));

type Node = Record<string, unknown>;
interface Operation {
  readonly tags: readonly string[];
}
interface Document extends Node {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags: readonly { readonly name: string; readonly parent?: string }[];
}

const read = async (file: string, lang: string): Promise<Document> =>
  (await site.app.inject({ url: `/${file}?lang=${lang}` })).json<Document>();

/** The operations under each path. The parameters that a path's operations share are a list, not an operation. */
const operationsOf = ({ paths }: Document): Operation[] =>
  Object.values(paths).flatMap((item) => Object.values(item).filter((member) => !Array.isArray(member)));

describe.each(['zh', 'en'])('/openapi-3.2.json in %s', (lang) => {
  it('is valid and has the calls of /openapi.json, differing only in their tags', async () => {
    const [document, next] = [await read('openapi.json', lang), await read('openapi-3.2.json', lang)];
    expect(await new Validator().validate(structuredClone(next))).toMatchObject({ valid: true });
    expect(next).toMatchObject({ openapi: '3.2.0', $self: expect.stringMatching(/\/openapi-3\.2\.json/) });
    const untagged = (of: Document) => operationsOf(of).map(({ tags: _, ...operation }) => operation);
    expect(Object.keys(next.paths)).toEqual(Object.keys(document.paths));
    expect(untagged(next)).toEqual(untagged(document));
    expect(next['components']).toEqual(document['components']);
  });

  it('has the tree of categories as its tags, and each data set is in its category', async () => {
    const next = await read('openapi-3.2.json', lang);
    const names = next.tags.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { parent } of next.tags) if (parent !== undefined) expect(names).toContain(parent);
    for (const { tags } of operationsOf(next)) for (const tag of tags) expect(names).toContain(tag);
    expect(next.paths[`/api/stock/${CODE}`]?.get?.tags).toEqual(['listed/quotes']);
    expect(next.tags).toContainEqual(expect.objectContaining({ name: 'listed/quotes', parent: 'listed' }));
    expect(next.tags).toContainEqual(expect.objectContaining({ name: 'listed', parent: 'data' }));
  });

  it.each(['openapi.json', 'openapi-3.2.json'])('has the webhook message: %s', async (file) => {
    const { webhooks } = await read(file, lang);
    expect(webhooks).toMatchObject({
      message: {
        post: {
          parameters: [{ name: 'jishi-delivery' }, { name: 'jishi-signature' }],
          requestBody: {
            content: {
              'application/json': {
                schema: { required: ['id', 'topic', 'kind', 'at', 'title', 'text', 'values'] },
              },
            },
          },
        },
      },
    });
  });
});
