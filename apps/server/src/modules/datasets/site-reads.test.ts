import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SITE_READS } from './site-reads.ts';

const MODULES = join(import.meta.dirname, '..');
const NAMED = /'(p_[A-Za-z0-9]+)'/g;

it('SITE_READS lists exactly the data sets that are named in the code of modules', async () => {
  const named = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: MODULES })) {
    if (/\.(test|fixture)\.ts$/.test(file)) continue;
    for (const [, code = ''] of (await readFile(join(MODULES, file), 'utf8')).matchAll(NAMED))
      named.add(code);
  }
  expect([...SITE_READS].sort()).toEqual([...named].sort());
});
