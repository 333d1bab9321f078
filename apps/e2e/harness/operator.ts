import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from './site.ts';

const cli = resolve(import.meta.dirname, '../../server/src/app/cli.ts');
const run = promisify(execFile);

/** What the operator of the site types at the command line; answers what it prints. */
export async function operator({ home }: Pick<Site, 'home'>, ...words: readonly string[]): Promise<string> {
  const environment = { ...process.env, NODE_ENV: 'development', JISHI_HOME: home, DATABASE_URL: '' };
  const { stdout } = await run(process.execPath, [cli, ...words], { env: environment });
  return stdout;
}

/** Reviews the application of a company: finds it in the list, as an operator would. */
export async function reviewApplication(
  site: Pick<Site, 'home'>,
  company: string,
  ...verdict: readonly string[]
): Promise<void> {
  const line = (await operator(site, 'application', 'list')).split('\n').find((row) => row.includes(company));
  const id = line?.trim().split(/\s+/)[0];
  if (id === undefined) throw new Error(`no application of ${company} is under review`);
  const [verb = '', ...rest] = verdict;
  await operator(site, 'application', verb, id, ...rest);
}
