import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTemporaryHome } from './scratch.ts';

const homes: string[] = [];
afterAll(async () => {
  for (const home of homes) await rm(home, { recursive: true, force: true });
});

/** Returns the home of a process that has been killed. `pid` is written into it as PostgreSQL's process id. */
async function homeOfKilled(pid: number): Promise<string> {
  const script = `import('${import.meta.dirname}/scratch.ts').then(async (m) => {
    console.log(await m.makeTemporaryHome());
    process.stdin.resume();
  });`;
  const owner = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(owner.stdout, 'data')) as [Buffer];
  const home = line.toString().trim();
  homes.push(home);
  await writeFile(join(home, 'postmaster.pid'), `${pid}\n${home}\n`);
  owner.kill('SIGKILL');
  await once(owner, 'close');
  return home;
}

const newHome = async (): Promise<string> => {
  const home = await makeTemporaryHome();
  homes.push(home);
  return home;
};
const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
/** The highest process id of Linux is below 2^22. */
const NO_PROCESS = 2 ** 30;

describe('the temporary home of a test run', () => {
  it('is removed by the next run if its run was killed', async () => {
    const abandoned = await homeOfKilled(NO_PROCESS);
    await newHome();
    expect(await exists(abandoned)).toBe(false);
  });

  it('is kept while its process or its PostgreSQL runs', async () => {
    const own = await newHome();
    const served = await homeOfKilled(process.pid);
    await newHome();
    expect(await exists(own)).toBe(true);
    expect(await readFile(join(served, 'postmaster.pid'), 'utf8')).toContain(served);
  });
});
