import { dirname, join } from 'node:path';
import { check } from './outcomes.ts';
import { shellLines } from './readmes.ts';
import type { DemoSite } from './server.ts';
import { globalFolder, type Platform } from './typescript.ts';

/** Signs in with `jishi-data login`, then runs every other command of the README with the stored key. */
export function checkCommands({ node, names }: Platform, folder: string, site: DemoSite): void {
  const [person] = site.accounts;
  if (person === undefined) throw new Error('the demo market has no account');
  const home = join(folder, `config-${names.interpreter.replace(/\W+/g, '-')}`);
  const keys = { JISHI_BASE_URL: '', JISHI_ACCESS_KEY: '', JISHI_ACCESS_SECRET: '', JISHI_TOKEN: '' };
  const path = `${join(globalFolder, 'bin')}:${dirname(node)}:${process.env['PATH']}`;
  const env = { ...keys, XDG_CONFIG_HOME: home, PATH: path };
  for (const line of shellLines('cli', 'jishi-data')) {
    const command = line
      .replace('http://localhost:8080', site.origin)
      .replace('ACCESS_KEY', person.accessKey);
    const [, verb = ''] = line.split(' ');
    const args = ['-ec', command];
    const input = verb === 'login' ? person.accessSecret : '';
    check({ names, check: `jishi-data ${verb}`, program: '/bin/sh', args, cwd: folder, env, input });
  }
}
