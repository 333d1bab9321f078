import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check } from './outcomes.ts';
import type { DemoSite } from './server.ts';
import type { Platform } from './typescript.ts';

const SHELL_BLOCK = /```sh\n(.*?)```/gs;

/** Logs in with `jishi-data login`, then runs every other command in the README with the stored login. */
export function checkCommands(
  { node, names }: Platform,
  folder: string,
  site: DemoSite,
  readme: string,
): void {
  const [person] = site.accounts;
  if (person === undefined) throw new Error('the demo market has no account');
  const home = join(folder, `config-${names.interpreter.replace(/\W+/g, '-')}`);
  const keys = { JISHI_BASE_URL: '', JISHI_ACCESS_KEY: '', JISHI_ACCESS_SECRET: '', JISHI_TOKEN: '' };
  const path = `${join(folder, 'node_modules/.bin')}:${dirname(node)}:${process.env['PATH']}`;
  const env = { ...keys, XDG_CONFIG_HOME: home, PATH: path };
  const blocks = [...readFileSync(readme, 'utf8').matchAll(SHELL_BLOCK)];
  for (const line of blocks.flatMap(([, block = '']) => block.trim().split('\n'))) {
    const command = line
      .replace('http://localhost:8080', site.origin)
      .replace('ACCESS_KEY', person.accessKey);
    const [, verb = ''] = line.split(' ');
    const args = ['-ec', command];
    const input = verb === 'login' ? person.accessSecret : '';
    check({ names, check: `jishi-data ${verb}`, program: '/bin/sh', args, cwd: folder, env, input });
  }
}
