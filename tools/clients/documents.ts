import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check, run } from './outcomes.ts';
import type { DemoSite } from './server.ts';

const cache = join(resolve(import.meta.dirname, '../..'), 'node_modules/.cache/clients');
const folder = join(cache, 'documents');
const environment = join(cache, 'croissant');
const PARSER = '@asyncapi/parser';
const DATASETS = ['p_stock2402', 'p_info3015', 'p_public0001'];

const PARSE_ASYNCAPI = `
import { Parser } from '${PARSER}';
const text = await (await fetch(process.argv[2])).text();
const { document, diagnostics } = await new Parser().parse(text);
const errors = diagnostics.filter(({ severity }) => severity === 0);
if (document === undefined || errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 5), null, 1));
console.log(document.version(), document.allChannels().all().length, 'channels', document.allMessages().all().length, 'messages');
`;

const READ_CROISSANT = `
import sys, mlcroissant
dataset = mlcroissant.Dataset(jsonld=sys.argv[1])
errors = list(dataset.metadata.ctx.issues.errors)
assert not errors, errors
print(len(dataset.metadata.distribution), "files", len(dataset.metadata.record_sets[0].fields), "fields")
`;

export interface Validators {
  readonly python: string;
  readonly version: string;
}

/** Installs the validators of the makers of both formats. */
export function installValidators(): Validators {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, 'asyncapi.mjs'), PARSE_ASYNCAPI);
  writeFileSync(join(folder, 'croissant.py'), READ_CROISSANT);
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', PARSER], folder);
  const python = join(environment, 'bin/python');
  if (!existsSync(python)) run('python3', ['-m', 'venv', environment]);
  run(join(environment, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', 'mlcroissant']);
  const program = 'from importlib.metadata import version as v; print(v("mlcroissant"))';
  return { python, version: run(python, ['-c', program]).trim() };
}

/** Reads the descriptions of the site with the validators. */
export function checkDocuments({ python, version }: Validators, { origin }: DemoSite): void {
  const asyncApi = { client: PARSER, interpreter: `Node ${process.versions.node}`, packages: '' };
  const croissant = { client: 'mlcroissant', interpreter: 'Python', packages: `mlcroissant ${version}` };
  for (const lang of ['zh', 'en']) {
    check({
      ...{ names: asyncApi, check: `/asyncapi.json?lang=${lang}`, program: process.execPath, cwd: folder },
      args: ['asyncapi.mjs', `${origin}/asyncapi.json?lang=${lang}`],
    });
    for (const code of DATASETS)
      check({
        ...{ names: croissant, check: `${code} in ${lang}`, program: python, cwd: folder },
        args: ['croissant.py', `${origin}/datasets/${code}/croissant.json?lang=${lang}`],
      });
  }
}
