import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildContract } from './contract-package.ts';

const run = promisify(execFile);
const modules = resolve(import.meta.dirname, '../node_modules');
let folder = '';

/** Creates an external project that has installed the contract and its dependencies. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jishi-contract-'));
  await buildContract(join(folder, 'node_modules/@jishi/contract'));
  for (const name of ['zod', 'typescript', '@types/node', 'undici-types']) {
    const place = join(folder, 'node_modules', name);
    await mkdir(resolve(place, '..'), { recursive: true });
    await symlink(join(modules, name), place);
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the contract as a package', () => {
  it('contains declarations, and JavaScript that imports JavaScript', async () => {
    const files = await readdir(join(folder, 'node_modules/@jishi/contract'), { recursive: true });
    const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
    expect(sources).toEqual([]);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(40);
    for (const script of scripts) {
      const text = await readFile(join(folder, 'node_modules/@jishi/contract', script), 'utf8');
      expect(text, script).not.toMatch(/from '[^']+\.ts'/);
    }
  });

  it('lets a program in plain JavaScript create a client of the endpoints', async () => {
    await writeFile(
      join(folder, 'call.js'),
      `import { ApiError, createClient, walletEndpoints } from '@jishi/contract';
       const answers = [{ code: 0, msg: 'success', data: { balanceFen: '100', heldFen: '0', availableFen: '100' } },
         { code: 1410, msg: 'Send a valid access token', data: null }];
       const fetch = async (url) => new Response(JSON.stringify(answers.shift()), { status: 200, headers: { url } });
       const client = createClient(walletEndpoints, { baseUrl: 'http://localhost', fetch });
       console.log((await client.balance({})).availableFen);
       await client.balance({}).catch((error) => console.log(error instanceof ApiError, error.code));`,
    );
    const { stdout } = await run(process.execPath, ['--no-strip-types', join(folder, 'call.js')]);
    expect(stdout).toBe('100\ntrue 1410\n');
  });

  it('provides the types of the answers to a program in TypeScript with the strictest settings', async () => {
    await writeFile(
      join(folder, 'call.ts'),
      `import { createClient, walletEndpoints } from '@jishi/contract';
       const { availableFen } = await createClient(walletEndpoints).balance({});
       export const text: string = availableFen;
       // @ts-expect-error: money is text
       export const amount: number = availableFen;`,
    );
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes'];
    const platform = ['--module', 'nodenext', '--lib', 'es2024,dom', '--types', 'node'];
    // Both compilers read the program and the declarations that it uses. The native one also checks all declarations of
    // the package, which would take the other compiler 8 s of CPU.
    const compilers = [
      ['typescript-native/bin/tsc', '--skipDefaultLibCheck', '--checkers', '1'],
      ['typescript/bin/tsc', '--skipLibCheck'],
    ] as const;
    for (const [compiler, ...checked] of compilers) {
      const program = [join(modules, compiler), ...options, ...checked, ...platform, join(folder, 'call.ts')];
      await expect(run(process.execPath, program)).resolves.toMatchObject({ stdout: '' });
    }
  });
});
