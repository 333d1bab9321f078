import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillKey } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { CODE } from './product.fixture.ts';

const journey = useJourney();

/** The code of the call, which is between the key and the answer. */
const codeOn = (page: Page) => page.locator('pre', { hasText: `/api/stock/${CODE}` }).last();

describe('the code on the product page', () => {
  const codeIn = async (page: Page, language: string): Promise<string> => {
    await page.getByText(language, { exact: true }).click();
    return (await codeOn(page).textContent()) ?? '';
  };
  const run = async (program: string, args: readonly string[]): Promise<string> => {
    const { accessKey, accessSecret } = journey.site();
    const env = { ...process.env, JISHI_KEY: accessKey, JISHI_SECRET: accessSecret };
    return (await promisify(execFile)(program, args, { env, timeout: 30_000 })).stdout;
  };

  test('runs as copied: shell, Python, JavaScript and TypeScript print the rows that the form requests', async () => {
    const page = await journey.read(`/product/package-en?apiId=${CODE}&scode=600901&%40limit=100&tab=code`);
    await codeOn(page).waitFor();
    const folder = await mkdtemp(join(tmpdir(), 'jishi-code-'));
    try {
      const curl = await codeIn(page, 'curl');
      expect(curl).toContain('&@limit=100"');
      const answer = JSON.parse(await run('sh', ['-c', curl])) as {
        resultcode: number;
        records: object[];
      };
      expect(answer.resultcode).toBe(200);
      expect(answer.records.length).toBeGreaterThan(0);
      const python = await run('python3', ['-c', await codeIn(page, 'Python')]);
      expect(python.trim().split('\n')).toHaveLength(answer.records.length);
      for (const [language, name] of [
        ['JavaScript', 'call.mjs'],
        ['TypeScript', 'call.ts'],
      ] as const) {
        const file = join(folder, name);
        await writeFile(file, await codeIn(page, language));
        const lines = (await run(process.execPath, [file])).trim().split('\n');
        expect(lines.map((line) => JSON.parse(line))).toEqual(answer.records);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('at the top of the page runs when all of it is pasted at once: the free sample, then a call with a key', async () => {
    const page = await journey.read(`/product/package-en?apiId=${CODE}&scode=600901&tab=code`);
    const { accessKey, accessSecret, origin } = journey.site();
    const head = page.locator('pre', { hasText: 'ACCESS_KEY:ACCESS_SECRET' }).first();
    const code = fillKey((await head.textContent()) ?? '', { accessKey, accessSecret });
    expect(code).toContain('@limit=');
    expect(code).toContain(origin);
    const [sample = '', call = ''] = (await run('sh', ['-euc', code.replaceAll('curl ', 'echo; curl -s ')]))
      .trim()
      .split(/\n+/);
    expect(JSON.parse(sample).data.records.length).toBeGreaterThan(0);
    expect(JSON.parse(call)).toMatchObject({ resultcode: 200 });
  });

  test("is also offered in Java, R and Excel, with this site's URL and the form's values", async () => {
    const page = await journey.read(`/product/package?apiId=${CODE}&scode=000901&tab=code`);
    await codeOn(page).waitFor();
    for (const language of ['Java', 'R', 'Excel']) {
      const code = await codeIn(page, language);
      for (const part of [journey.site().origin, `/api/stock/${CODE}`, '000901', '@limit'])
        expect(code, language).toContain(part);
    }
  });
});
