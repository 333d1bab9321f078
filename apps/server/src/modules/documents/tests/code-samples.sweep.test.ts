import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillKey } from '@jishi/contract';
import { lexer } from 'marked';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { dayOf, quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const quotes = quotesManifest(CODE, { prices: { use: 3 } });
const parameters = quotes.parameters.map((parameter) => ({
  ...parameter,
  required: parameter.name === 'edate',
}));
const site = await startSite([{ ...quotes, parameters }]);
let origin = '';
let folder = '';
let customer: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(3, 2));
  customer = await newCustomer(site, { balanceFen: 1_000n });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'jishi-samples-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await site.stop();
});

/** Returns the code in a document by language, as a reader would copy it. */
async function samplesOf(page: string, lang: string, folder = 'guide'): Promise<Map<string, string[]>> {
  const text = await (await fetch(`${origin}/docs/${folder}/${page}.md?lang=${lang}`)).text();
  const code = lexer(text).flatMap((token) =>
    token.type === 'code' ? [{ lang: token.lang ?? '', text: token.text }] : [],
  );
  const byLanguage = Map.groupBy(code, (block) => block.lang);
  return new Map([...byLanguage].map(([name, list]) => [name, list.map((block) => block.text)]));
}

const run = promisify(execFile);
/** Runs a program with the key in its environment, and returns its output. Fails the test if the program fails. */
async function output(program: string, args: string[], more: Record<string, string> = {}): Promise<string> {
  const env = {
    ...more,
    PATH: process.env['PATH'],
    JISHI_KEY: customer.accessKey,
    JISHI_SECRET: customer.accessSecret,
  };
  const { stdout } = await run(program, args, { env, timeout: 30_000 });
  return stdout;
}
const withKey = (code: string): string => fillKey(code, customer);

async function runFile(program: string, name: string, code: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, code);
  return output(program, [file]);
}

describe.each(['zh', 'en'])('code samples in the %s guide can be copied and run unchanged', (lang) => {
  it('in a shell, from the key in the environment to the rows, for the stated charge', async () => {
    const before = await balanceFen(site, customer);
    const [keys = '', curl = ''] = (await samplesOf('samples', lang)).get('sh') ?? [];
    const answer = JSON.parse(await output('bash', ['-euc', `${withKey(keys)}\n${curl}`]));
    expect([answer.resultcode, answer.records.length]).toEqual([200, 2]);
    expect(new Set(answer.records.map(({ SECCODE }: { SECCODE: string }) => SECCODE)).size).toBe(1);
    expect(await balanceFen(site, customer)).toBe(before - 3n);
  });

  it('in a shell for the first steps, and a call repeated with the same key is charged once', async () => {
    const [look = '', call = '', keys = '', curl = ''] = (await samplesOf('start', lang)).get('sh') ?? [];
    expect(JSON.parse(await output('bash', ['-euc', look])).data.records).toHaveLength(6);
    expect(JSON.parse(await output('bash', ['-euc', withKey(call)])).records).toHaveLength(2);
    const [repeat = ''] = (await samplesOf('idempotency', lang)).get('sh') ?? [];
    const before = await balanceFen(site, customer);
    const own = repeat.replace('report-2025-06-30-0001', `report-${lang}`);
    const text = await output('bash', [
      '-euc',
      `${withKey(keys)}\n${curl} > /dev/null\n${own}\necho\n${own}`,
    ]);
    const answers = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ resultcode, count }) => [resultcode, count])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await balanceFen(site, customer)).toBe(before - 6n);
  });

  it('in Python, with one call', async () => {
    const before = await balanceFen(site, customer);
    const [code = ''] = (await samplesOf('samples', lang)).get('python') ?? [];
    const lines = (await runFile('python3', `call-${lang}.py`, code)).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`'TRADEDATE': '${dayOf(1)}'`);
    expect(await balanceFen(site, customer)).toBe(before - 3n);
  });

  it('in Python, with a limit of one row', async () => {
    const before = await balanceFen(site, customer);
    const [code = ''] = (await samplesOf('samples', lang)).get('python') ?? [];
    const limited = code.replace('parameters = {', 'parameters = {\n    "@limit": "1",');
    expect((await runFile('python3', `one-${lang}.py`, limited)).trim().split('\n')).toHaveLength(1);
    expect(await balanceFen(site, customer)).toBe(before - 3n);
  });

  it('in Python, for all rows page by page, after the script has shown the price and the user has agreed', async () => {
    const [, , all = ''] = (await samplesOf('samples', lang)).get('python') ?? [];
    const code = all.replace('PAGE = 20000', 'PAGE = 1');
    const before = await balanceFen(site, customer);
    const file = join(folder, `all-${lang}.py`);
    await writeFile(file, code);
    const stderr = await output('python3', [file]).then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    );
    expect(stderr).toContain('2 rows in 2 calls, at most 0.06 yuan');
    expect(await balanceFen(site, customer)).toBe(before);
    expect((await output('python3', [file, '--yes'])).trim().split('\n')).toHaveLength(2);
    expect(await balanceFen(site, customer)).toBe(before - 6n);
  });

  it("and fail before any call if there is no key, or print the server's reason for an error", async () => {
    const samples = await samplesOf('samples', lang);
    const [python = ''] = samples.get('python') ?? [];
    const [ts = ''] = samples.get('ts') ?? [];
    const failure = async (program: string, name: string, code: string, key: string): Promise<string> => {
      await writeFile(join(folder, name), code);
      const env = { PATH: process.env['PATH'], JISHI_KEY: key, JISHI_SECRET: 'x' };
      const failed = await run(program, [join(folder, name)], { env }).catch((error: unknown) => error);
      return (failed as { stderr: string }).stderr;
    };
    for (const [program, name, code] of [
      ['python3', `bare-${lang}.py`, python],
      [process.execPath, `bare-${lang}.mts`, ts],
    ] as const) {
      const unfilled = await failure(
        program,
        name,
        code.replaceAll(origin, 'http://127.0.0.1:1'),
        'ACCESS_KEY',
      );
      expect(unfilled.trim()).toMatch(/^Set JISHI_KEY/);
      expect(await failure(program, name, code, 'jsk0')).toMatch(/^HTTP 401: .*invalid_client/);
    }
  });

  it('in Python, following the changes to the end', async () => {
    const [code = ''] = (await samplesOf('changes', lang)).get('python') ?? [];
    const lines = (await runFile('python3', `feed-${lang}.py`, code)).trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(lines[0]).toMatch(/^1 1 \d{6}\|\d{4}-\d{2}-\d{2}$/);
  });

  it("in JavaScript with one call, and print the server's reason if the secret is wrong", async () => {
    const before = await balanceFen(site, customer);
    const [code = ''] = (await samplesOf('samples', lang)).get('js') ?? [];
    const lines = (await runFile(process.execPath, `call-${lang}.mjs`, code)).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).TRADEDATE)).toEqual([dayOf(1), dayOf(0)]);
    expect(await balanceFen(site, customer)).toBe(before - 3n);
    const env = { JISHI_KEY: customer.accessKey, JISHI_SECRET: 'wrong' };
    const failed = await run(process.execPath, [join(folder, `call-${lang}.mjs`)], { env }).catch((e) => e);
    expect(failed.stderr).toMatch(/^404: Access Key/);
  });

  it('in TypeScript', async () => {
    const [code = ''] = (await samplesOf('samples', lang)).get('ts') ?? [];
    const lines = (await runFile(process.execPath, `call-${lang}.mts`, code)).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).TRADEDATE)).toEqual([dayOf(1), dayOf(0)]);
  });

  it('or, in languages that cannot run here, contain the site and the call', async () => {
    const samples = await samplesOf('samples', lang);
    const [, pandas = ''] = samples.get('python') ?? [];
    await runFile('python3', `pandas-${lang}.py`, `compile(${JSON.stringify(pandas)}, 'pandas', 'exec')`);
    for (const language of ['java', 'r', 'powerquery']) {
      const [code = ''] = samples.get(language) ?? [];
      for (const part of [origin, `/api/stock/${CODE}`, '"600', `"${dayOf(1)}"`])
        expect([language, code]).toEqual([language, expect.stringContaining(part)]);
    }
  });
});

describe('code samples for a call in the reference', () => {
  it.each(['data.changes', 'catalog.goods', 'catalog.packages'])(
    'send the same request in a shell, in Python and in TypeScript: %s',
    async (call) => {
      const samples = await samplesOf(call, 'en', 'calls');
      const env = { TOKEN: customer.token };
      const answers: string[] = [];
      for (const [lang, program, args] of [
        ['sh', 'bash', (code: string) => ['-euc', code.replace('curl', 'curl -s')]],
        ['python', 'python3', (code: string) => ['-c', code]],
        ['ts', process.execPath, (code: string) => ['--input-type=module-typescript', '-e', code]],
      ] as const) {
        const [code = ''] = samples.get(lang) ?? [];
        const { data, records } = JSON.parse(await output(program, args(code.replace('CODE', CODE)), env));
        answers.push(JSON.stringify(data ?? records));
      }
      expect(answers[0]).toMatch(/^[[{]/);
      expect(new Set(answers).size).toBe(1);
    },
  );
});
