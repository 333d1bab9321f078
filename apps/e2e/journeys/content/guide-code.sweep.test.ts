import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { articlesEndpoints, createClient, type Lang } from '@jishi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite } from '../../harness/site.ts';

const run = promisify(execFile);
const site = await startSite();
const { article, resources } = createClient(articlesEndpoints, { baseUrl: site.origin });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jishi-guides-'));
});
afterAll(() => rm(folder, { recursive: true }));

const env = { PATH: process.env.PATH, JISHI_KEY: site.accessKey, JISHI_SECRET: site.accessSecret };
const PROGRAMS: Readonly<Record<string, readonly [program: string, ...flags: string[]]>> = {
  python: ['python3'],
  sh: ['bash', '-euo', 'pipefail'],
};

/** Returns the code samples in all guides, with the key filled in. */
async function samplesOf(lang: Lang): Promise<{ name: string; language: string; text: string }[]> {
  const guides = await resources({ kind: 'guide', lang });
  expect(guides.length).toBeGreaterThanOrEqual(6);
  const texts = await Promise.all(guides.map(({ slug }) => article({ slug, lang })));
  return texts.flatMap(({ slug, lang: written, blocks }) => {
    expect([slug, written]).toEqual([slug, lang]);
    const code = blocks.flatMap((block) => (block.kind === 'code' ? [block] : []));
    expect([slug, code.length > 0]).toEqual([slug, true]);
    return code.map(({ language, text }, at) => ({
      name: `${slug} ${at}`,
      language,
      text: text.replaceAll('ACCESS_KEY', site.accessKey).replaceAll('ACCESS_SECRET', site.accessSecret),
    }));
  });
}

test.each(['zh', 'en'] as const)(
  'the code in the guides in %s runs as copied on the demo market',
  async (lang) => {
    for (const { name, language, text } of await samplesOf(lang)) {
      const [program = '', ...flags] = PROGRAMS[language] ?? [];
      const file = join(folder, 'sample');
      await writeFile(file, text);
      const outcome = await run(program, [...flags, file], { env, cwd: folder, timeout: 30_000 }).then(
        ({ stdout }) => ({ name, isDone: true, stdout }),
        ({ stderr }: { stderr: string }) => ({ name, isDone: false, stdout: stderr }),
      );
      expect(outcome).toMatchObject({ name, isDone: true });
    }
  },
);
