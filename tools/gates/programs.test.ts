import { describe, expect, it } from 'vitest';
import { copyInto, lendPackages, makeTree, runIn } from './tree.fixture.ts';

/** Gates that are third-party programs, with our settings: each must find a planted fault. */
const biome = '@biomejs/biome/bin/biome';
const tsc = 'typescript-native/bin/tsc';
const knip = 'knip/bin/knip.js';

async function lint(text: string): Promise<{ code: number | null; output: string }> {
  const tree = await makeTree({ 'apps/server/src/a.ts': text, '.gitignore': 'node_modules\n' });
  await copyInto(tree, 'biome.json');
  return runIn(tree, biome, 'ci', '--colors=off');
}

describe('format and lint', () => {
  it('accept a clean file', async () => {
    expect(await lint('export const a = 1;\n')).toMatchObject({ code: 0 });
  });

  it.each([
    ['a file in another format', 'export const a = "1"\n', 'format'],
    ['any', 'export const a = (b: any) => b;\n', 'noExplicitAny'],
    ['a non-null assertion', 'export const a = (b?: string) => b!.length;\n', 'noNonNullAssertion'],
    ['an enum', 'export enum A {\n  B,\n}\n', 'noEnum'],
    ['a console line in the server', "console.log('here');\n", 'noConsole'],
  ])('reject %s', async (_, text, rule) => {
    const { code, output } = await lint(text);
    expect(code).toBe(1);
    expect(output).toContain(rule);
  });
});

describe('the type checker', () => {
  it.each([
    ['a possibly missing element', 'export const a: string = ["b"][0];\n', 'TS2322'],
    ['an implicit any', 'export function a(b) {\n  return b;\n}\n', 'TS7006'],
    ['syntax that Node does not erase', 'export enum A {\n  B,\n}\n', 'TS1294'],
  ])('rejects %s', async (_, text, fault) => {
    const tree = await makeTree({ 'apps/server/a.ts': text });
    await copyInto(tree, 'tsconfig.json', 'tsconfig.base.json');
    await lendPackages(tree);
    const { code, output } = await runIn(tree, tsc, '-p', 'tsconfig.json');
    expect(code).not.toBe(0);
    expect(output).toContain(fault);
  });
});

describe('the check of unused code', () => {
  it('rejects an unused file, export and dependency', async () => {
    const tree = await makeTree({
      'package.json': JSON.stringify({
        name: 'house',
        type: 'module',
        dependencies: { 'left-alone': '1.0.0' },
        workspaces: ['apps/*'],
      }),
      'apps/server/package.json': JSON.stringify({ name: 'server', type: 'module' }),
      'apps/server/src/app/main.ts': "import { used } from './parts.ts';\n\nvoid used;\n",
      'apps/server/src/app/parts.ts': 'export const used = 1;\nexport const forgotten = 2;\n',
      'apps/server/src/app/nobody.ts': 'export const alone = 1;\n',
    });
    await copyInto(tree, 'knip.json');
    const { code, output } = await runIn(tree, knip, '--no-progress');
    expect(code).toBe(1);
    for (const name of ['nobody.ts', 'forgotten', 'left-alone']) expect(output).toContain(name);
    expect(output).not.toMatch(/^used/m);
  });
});
