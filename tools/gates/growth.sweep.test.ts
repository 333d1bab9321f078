import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runNode } from './tree.fixture.ts';

const root = resolve(import.meta.dirname, '../..');
const PARTS = ['vitest.config.ts', 'apps', 'packages', 'tools', 'docs', 'tsconfig.json', 'package.json'];
const LEFT_OUT = /(^|\/)(node_modules|dist|coverage|\.jishi)(\/|$)/;
/**
 * Tests are emptied in the copy, because reading their imports takes half of the gates' time. The gates read them in
 * the real tree anyway.
 */
const EMPTIED = /\.test\.tsx?$/;
/** The gates with lists of nouns, pages or codes. The others check each file independently. */
const GATES = ['layers', 'nouns', 'errors', 'picture'];

/** A noun that does not exist yet, with one endpoint. */
const NOUN: Readonly<Record<string, string>> = {
  'packages/contract/src/almanac/endpoints.ts': `import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

export const almanacEndpoints = {
  moon: endpoint({
    name: 'almanac.moon',
    method: 'GET',
    path: '/v1/almanac/moon',
    audience: 'public',
    summary: { zh: '月相', en: 'Phase of the moon' },
    input: z.object({}),
    output: z.strictObject({ phase: z.string() }),
    errors: ['almanac.clouded'],
  }),
};
`,
  'packages/contract/src/almanac/errors.ts': `import { errorRows } from '../kernel/error-row.ts';

export const almanacErrors = errorRows({
  'almanac.clouded': { code: 3900, status: 404, zh: '月亮被云遮住了', en: 'Clouds hide the moon' },
});
`,
  'apps/server/src/modules/almanac/README.md': '# almanac\n\nTells the phase of the moon.\n',
  'apps/server/src/modules/almanac/index.ts': "export { almanacModule } from './module.ts';\n",
  'apps/server/src/modules/almanac/module.ts': `import { almanacEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';

export const almanacModule = {
  serves: [group(almanacEndpoints, () => ({ moon: async () => ({ phase: 'full' }) }))],
} satisfies AnyModule;
`,
  'apps/server/src/modules/almanac/tests/200.test.ts': `import { expect, it } from 'vitest';
import { almanacModule } from '../index.ts';

it('is described', () => expect(almanacModule.serves).toHaveLength(1));
`,
};
const ROW = "  { name: 'almanac', rank: 2, owns: 'the phases of the moon', mayImport: [] },\n";
const CODES = '  almanac: [[3900, 3909]],\n';

/** A page with a table. */
const PAGE: Readonly<Record<string, string>> = {
  'apps/web/src/pages/data/bonds/page.ts': `import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/bonds', en: '/bonds-en' },
  title: { zh: '债券', en: 'Bonds' },
  description: { zh: '债券的资料。', en: 'Facts on bonds.' },
  guard: 'everybody',
  code: () => import('./BondsPage.tsx'),
};
`,
  'apps/web/src/pages/data/bonds/BondsPage.tsx': `import { DatasetView } from '../../../features/site-data/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';

export default function BondsPage() {
  return (
    <>
      <h1>{usePageTitle()}</h1>
      <DatasetView code="p_bond2800" />
    </>
  );
}
`,
};

let tree: string;
const run = (...args: string[]) => runNode(tree, ...args);

/** Lists the faults that the gates find in the copy, line by line. */
const broken = async (): Promise<string> => (await run('tools/gate.ts', ...GATES)).output;

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'jishi-growth-'));
  const filter = (source: string): boolean => !LEFT_OUT.test(relative(root, source));
  for (const part of PARTS) await cp(join(root, part), join(tree, part), { recursive: true, filter });
  const copied = await readdir(tree, { recursive: true });
  for (const file of copied) if (EMPTIED.test(file)) await writeFile(join(tree, file), 'export {};\n');
  // Packages are linked one by one, so that our own packages are those of the copy.
  await mkdir(join(tree, 'node_modules/@jishi'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@jishi') await symlink(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  for (const name of await readdir(join(tree, 'packages')))
    await symlink(`../../packages/${name}`, join(tree, 'node_modules/@jishi', name));
});
afterAll(() => rm(tree, { recursive: true, force: true }));

/** Each gate reads the whole copy, which takes minutes on a machine that is busy with other work. */
const GATES_MAX_MS = 900_000;

it('a new noun needs only its folders and two rows, a new page only its folder, and tools write the rest', {
  timeout: GATES_MAX_MS,
}, async () => {
  await write(NOUN);
  const before = await run('tools/gate.ts', 'nouns');
  expect(before.output).toContain('modules/almanac is not a built noun');
  const list = join(tree, 'tools/architecture.ts');
  const text = await readFile(list, 'utf8');
  await writeFile(
    list,
    text.replace('export const nouns: readonly Noun[] = [\n', (line) => line + ROW),
  );
  const codes = join(tree, 'tools/error-codes.ts');
  await writeFile(
    codes,
    (await readFile(codes, 'utf8')).replace(/^\};\n/m, (end) => CODES + end),
  );
  for (const program of ['tools/noun-lists.ts', 'tools/docs-architecture.ts'])
    expect(await run(program)).toMatchObject({ code: 0 });
  await write(PAGE);
  expect(await broken()).toBe('');

  const answer = await run(
    '--input-type=module',
    '-e',
    `import { endpointGroups } from './apps/server/src/app/modules.ts';
     import { pages } from './apps/e2e/harness/pages.ts';
     import { errorRow } from './packages/contract/src/index.ts';
     const paths = endpointGroups.flatMap((group) => Object.values(group).map(({ path }) => path));
     const isVisited = pages.some(({ address }) => address.en === '/bonds-en');
     console.log(paths.includes('/v1/almanac/moon'), errorRow('almanac.clouded').code, isVisited);`,
  );
  expect(answer.output.trim()).toBe('true 3900 true');
});
