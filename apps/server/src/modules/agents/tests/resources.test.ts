import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { TOOLS } from '../agent-server.ts';
import { type Agent, bearer, ERAS, startAgent } from './agents.fixture.ts';

const CODE = 'p_test1001';
const PRIVATE = 'p_test1002';
const site = await startSite([
  quotesManifest(CODE, { prices: { use: 5 } }),
  quotesManifest(PRIVATE, { private: true }),
]);
afterAll(site.stop);
const agents = new Map<string, Agent>();
beforeAll(async () => {
  for (const code of [CODE, PRIVATE]) await site.load(code, quotesCsv(2, 2));
  await site.derive();
  const customer = await newCustomer(site);
  for (const era of ERAS) agents.set(era, await startAgent(site, bearer(customer), era));
});
afterAll(() => Promise.all([...agents.values()].map((agent) => agent.close())));

const clientOf = (era: string) => {
  const agent = agents.get(era);
  if (agent === undefined) throw new Error(`no agent of ${era}`);
  return agent.client;
};
const textOf = (contents: readonly object[]): string => (contents[0] as { text: string }).text;

describe.each(ERAS)('a resource (%s)', (era) => {
  it('with the guide names only existing tools', async () => {
    const client = clientOf(era);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['jishi://guide']);
    const text = textOf((await client.readResource({ uri: 'jishi://guide' })).contents);
    const names = [
      ...`${text} ${client.getInstructions()}`.matchAll(
        /\b[a-z]+_(?:datasets?|security|price|brief|notices|budget)\b/g,
      ),
    ];
    const tools = TOOLS.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(8);
    expect(names.map(([name]) => name).filter((name) => !tools.includes(name))).toEqual([]);
  });

  it('for a data set contains its description', async () => {
    const client = clientOf(era);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['jishi://dataset/{code}']);
    const { contents } = await client.readResource({ uri: `jishi://dataset/${CODE}` });
    expect(JSON.parse(textOf(contents))).toMatchObject({ code: CODE, example: { code: CODE } });
  });

  it.each([
    `jishi://dataset/${PRIVATE}`,
    'jishi://dataset/p_nothing',
    'jishi://dataset/../guide',
    'jishi://',
    'file:///etc/passwd',
  ])('%s is not found', async (uri) => {
    await expect(clientOf(era).readResource({ uri })).rejects.toMatchObject({ code: -32_602 });
  });
});

describe.each(ERAS)('a prompt (%s)', (era) => {
  it('contains its argument unchanged', async () => {
    const client = clientOf(era);
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(4);
    for (const { name, arguments: args = [] } of prompts) {
      const [argument] = args;
      const value = '600901 $& $1 {value}';
      const { messages } = await client.getPrompt({ name, arguments: { [argument?.name ?? '']: value } });
      expect(messages).toHaveLength(1);
      expect(JSON.stringify(messages)).toContain(value);
    }
  });

  it.each([
    ['find_data', {}],
    ['find_data', { question: ' ' }],
    ['find_data', { question: 'a'.repeat(201) }],
    ['no_such_prompt', { question: 'x' }],
  ])('%s is rejected if its arguments are %j', async (name, args) => {
    await expect(clientOf(era).getPrompt({ name, arguments: args as never })).rejects.toMatchObject({
      code: -32_602,
    });
  });
});
