import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTree } from '../gates/tree.fixture.ts';
import { checkFlows, renderCounts, writeFlows } from './document.ts';
import type { FlowFile, Flows } from './flow.ts';
import { FLOW_LIMITS } from './limits.ts';

const SETTLE = 'apps/server/src/modules/gateway/settle.ts';
const CALL = 'apps/server/src/modules/gateway/call.ts';
const CLOCK = 'apps/server/src/platform/clock.ts';
const PAGE = 'apps/web/src/pages/Page.tsx';
const ROWS = 'apps/web/src/pages/rows.ts';
const MARKED = '# House\n<!-- made by npm run docs:flows -->\n<!-- end -->\nafter\n';

const SOURCES = {
  'docs/flows.md': MARKED,
  [CALL]: '/** Serves a call. Then more. */\nexport function serve() {}\n',
  [SETTLE]:
    '/** Settles calls: a | b. */\nexport class Settler {\n  settle() {}\n}\nexport const plain = () => 1;\n',
  [CLOCK]: '/** Tells the time. */\nexport const now = () => 1;\n',
  [PAGE]:
    '/** Draws the rows. */\nexport function Page() {}\n/** Reads the address. */\nexport function address() {}\n',
  [ROWS]: '/** Asks for rows. */\nexport const rows = () => 1;\n',
};

const part = (...files: readonly [string, ...string[]][]): FlowFile[] =>
  files.map(([file, ...functions]) => ({ file, functions }));

const FLOWS: Flows = {
  call: { browser: [], server: part([CALL, 'serve'], [CLOCK, 'now'], [SETTLE, 'Settler.settle', 'plain']) },
  load: { browser: [], server: part([SETTLE, 'plain']) },
  page: {
    browser: part([PAGE, 'Page', 'address'], [ROWS, 'rows']),
    server: part([CALL, 'serve'], [ROWS, 'rows']),
  },
  login: { browser: part([PAGE, 'Page']), server: part([CLOCK, 'now']) },
};

const written = async (): Promise<string> => {
  const tree = await makeTree(SOURCES);
  await writeFlows(tree, FLOWS);
  return tree;
};
const withCall = (...files: readonly [string, ...string[]][]): Flows => ({
  ...FLOWS,
  call: { browser: [], server: part(...files) },
});

describe('the document of the flows', () => {
  it('lists each file in order with its first function and the first sentence on it, and mechanisms separately', async () => {
    const text = await readFile(join(await written(), 'docs/flows.md'), 'utf8');
    expect(text).toContain(`| 1 | \`${CALL}\` | \`serve\` | Serves a call. |\n`);
    expect(text).toContain(`| 2 | \`${SETTLE}\` | \`Settler.settle\` | Settles calls: a \\| b. |\n`);
    expect(text).toContain(`| 1 | \`${SETTLE}\` | \`plain\` |  |\n`);
    expect(text).toContain(`Mechanisms, 1: \`${CLOCK}\`.\n`);
    expect(text.split(ROWS)).toHaveLength(2);
    expect(text.startsWith('# House\n')).toBe(true);
    expect(text.endsWith('<!-- end -->\nafter\n')).toBe(true);
  });

  it('is up to date right after it was written, even if parallel work in a browser ran in a different order', async () => {
    const tree = await written();
    expect(await checkFlows(tree, FLOWS)).toEqual([]);
    expect(await writeFlows(tree, FLOWS)).toBe(false);
    const page = { ...FLOWS.page, browser: part([ROWS, 'rows'], [PAGE, 'address', 'Page']) };
    expect(await checkFlows(tree, { ...FLOWS, page })).toEqual([]);
  });

  it('is out of date if a file ran that it lacks, or a listed file did not run', async () => {
    const tree = await written();
    const problems = await checkFlows(tree, withCall([CALL, 'serve'], [CLOCK, 'now'], [ROWS, 'rows']));
    expect(problems).toEqual([
      expect.stringMatching(/"A charged call": .*rows\.ts ran and is not listed; run npm run docs:flows/),
      expect.stringMatching(/"A charged call": .*settle\.ts is listed and did not run/),
    ]);
  });

  it('is out of date if a mechanism ran that it lacks', async () => {
    const load = { browser: [], server: part([SETTLE, 'plain'], [CLOCK, 'now']) };
    expect(await checkFlows(await written(), { ...FLOWS, load })).toEqual([expect.stringContaining(CLOCK)]);
  });

  it('is out of date if steps of the server ran in a different order or by a different function', async () => {
    const tree = await written();
    const words = [expect.stringContaining('in other words')];
    const server = [
      [SETTLE, 'Settler.settle'],
      [CLOCK, 'now'],
      [CALL, 'serve'],
    ] as const;
    expect(
      await checkFlows(tree, withCall(...server.map(([file, name]): [string, string] => [file, name]))),
    ).toEqual(words);
    const login = { ...FLOWS.login, browser: part([PAGE, 'address']) };
    expect(await checkFlows(tree, { ...FLOWS, login })).toEqual(words);
  });

  it('reports missing markers', async () => {
    const tree = await makeTree({ ...SOURCES, 'docs/flows.md': '# House\n' });
    await expect(checkFlows(tree, FLOWS)).rejects.toThrow(/lacks its markers/);
  });
});

it('a flow longer than its limit is reported, with and without its mechanisms', async () => {
  const many = (folder: string, count: number): [string, string][] =>
    Array.from({ length: count }, (_, i) => [`apps/server/src/${folder}/${i}.ts`, 'run']);
  const { steps, all } = FLOW_LIMITS.call;
  const files = [...many('modules/gateway', steps + 1), ...many('platform', all - steps)];
  const sources = Object.fromEntries(files.map(([file]) => [file, 'export const run = () => 1;\n']));
  const tree = await makeTree({ ...SOURCES, ...sources });
  const flows = withCall(...files);
  await writeFlows(tree, flows);
  expect(await checkFlows(tree, flows)).toEqual([
    `"A charged call" takes ${steps + 1} steps, at most ${steps}`,
    `"A charged call" takes ${all + 1} files with its mechanisms, at most ${all}`,
  ]);
  expect(renderCounts(flows)).toContain(`${steps + 1} steps, ${all + 1} files with its mechanisms`);
});
