import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { TOOLS } from '../agent-server.ts';
import { startAgent } from './agents.fixture.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { use: 5 } })]);
afterAll(site.stop);
let customer: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(3, 3));
  await site.derive();
  customer = await newCustomer(site);
});

const DOCS = join(import.meta.dirname, '../../../../../../docs');

/** Returns a document's code blocks in one programming language. */
async function blocksOf(file: string, language: string): Promise<string[]> {
  const text = await readFile(join(DOCS, file), 'utf8');
  return [...text.matchAll(/```(\w+)\n([^`]*)```/g)].flatMap(([, name, block]) =>
    name === language && block !== undefined ? [block] : [],
  );
}

/** Returns the headers and body that a documented `curl` command sends. */
function requestOf(command: string): { headers: Record<string, string>; body: string; url: string } {
  const headers = [...command.matchAll(/-H '([^:']+): ([^']*)'/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  return {
    headers: Object.fromEntries(headers),
    body: /-d '([^']*)'/.exec(command)?.[1] ?? '',
    url: /http:\/\/localhost:8080(\/\S*)/.exec(command)?.[1] ?? '',
  };
}

describe.each(['agents.md', 'zh/agents.md'])('the document %s', (file) => {
  const basic = (): string => btoa(`${customer.accessKey}:${customer.accessSecret}`);

  it('contains an example call that works when copied', async () => {
    const [command = ''] = await blocksOf(file, 'bash');
    expect(command).toContain('-u "$JISHI_KEY:$JISHI_SECRET"');
    const { headers, body, url } = requestOf(command);
    const reply = await site.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization: `Basic ${basic()}` },
      payload: body,
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.payload).toContain(CODE);
  });

  it('contains a configuration with which a client can connect', async () => {
    const [text = ''] = await blocksOf(file, 'json');
    const { jishi } = (JSON.parse(text) as { mcpServers: { jishi: Configuration } }).mcpServers;
    expect(jishi.url).toBe('http://localhost:8080/mcp');
    const authorization = jishi.headers.Authorization.replace(/\$\{JISHI_BASIC\}/, basic());
    const agent = await startAgent(site, authorization);
    expect(await agent.call('get_budget')).toMatchObject({ isError: false });
    await agent.close();
  });

  it('contains a configuration for VS Code with the address and a secret', async () => {
    const [, text = ''] = await blocksOf(file, 'json');
    const { servers, inputs } = JSON.parse(text) as {
      servers: { jishi: Configuration };
      inputs: { id: string }[];
    };
    expect(servers.jishi.url).toBe('http://localhost:8080/mcp');
    expect(servers.jishi.headers.Authorization).toBe(`Basic \${input:${inputs[0]?.id}}`);
  });

  it('contains a server.json for the registry with the same address as the configuration', async () => {
    const [, , text = ''] = await blocksOf(file, 'json');
    expect(JSON.parse(text)).toMatchObject({
      remotes: [{ type: 'streamable-http', url: 'http://localhost:8080/mcp' }],
    });
  });

  it('lists every tool', async () => {
    const text = await readFile(join(DOCS, file), 'utf8');
    const names = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(names).toEqual(TOOLS.map(({ name }) => name));
  });
});

interface Configuration {
  readonly url: string;
  readonly headers: { readonly Authorization: string };
}

describe('the skill', () => {
  it('names only existing tools, and stays within the size limits for a skill', async () => {
    const text = await readFile(join(DOCS, '../skills/jishi/SKILL.md'), 'utf8');
    const names = TOOLS.map(({ name }) => name);
    const named = [
      ...text.matchAll(/`([a-z]+_(?:datasets?|security|price|brief|files|notices|budget))`/g),
    ].map(([, name]) => name ?? '');
    expect(new Set(named)).toEqual(new Set(names));
    expect(text).toMatch(/^---\nname: jishi\ndescription: /);
    expect(text.split('\n').length).toBeLessThan(500);
  });
});
