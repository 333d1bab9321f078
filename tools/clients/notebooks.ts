import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check, type Names, run } from './outcomes.ts';
import { versionsIn } from './python.ts';
import type { DemoSite } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'sdks/python');
const folder = join(source, 'notebooks');
const cache = join(root, 'node_modules/.cache/clients');
const program = join(import.meta.dirname, 'notebooks/run.py');
const PACKAGES = ['pandas>=2.2', 'polars>=1', 'pyarrow>=16', 'nbclient>=0.10', 'ipykernel>=6'];
const QUIET = ['--quiet', '--disable-pip-version-check'];

export interface NotebookRunner {
  readonly python: string;
  readonly names: Names;
}

/** Creates an environment with a Jupyter kernel once, and installs the client of this tree into it each time. */
export function installNotebooks(interpreter: string): NotebookRunner {
  const version = run(interpreter, ['-c', 'import platform; print(platform.python_version())']).trim();
  const environment = join(cache, `notebooks-${version}`);
  const bin = join(environment, 'bin');
  const mark = join(environment, 'complete');
  if (!existsSync(mark)) {
    mkdirSync(cache, { recursive: true });
    rmSync(environment, { recursive: true, force: true });
    run(interpreter, ['-m', 'venv', environment]);
    run(join(bin, 'pip'), ['install', ...QUIET, ...PACKAGES]);
    writeFileSync(mark, '');
  }
  run(join(bin, 'pip'), ['install', ...QUIET, '--no-deps', '--force-reinstall', source]);
  const names = {
    client: versionsIn(bin, ['jishi']),
    interpreter: `Python ${version}`,
    packages: versionsIn(bin, ['pandas', 'polars', 'pyarrow', 'nbclient']),
  };
  return { python: join(bin, 'python'), names };
}

/** Runs each notebook against the demo market. No cell may fail, and all of its assertions must hold. */
export function checkNotebooks({ python, names }: NotebookRunner, site: DemoSite): void {
  const [person] = site.accounts;
  if (person === undefined) throw new Error('the demo market has no account');
  const env = {
    JISHI_BASE_URL: site.origin,
    JISHI_ACCESS_KEY: person.accessKey,
    JISHI_ACCESS_SECRET: person.accessSecret,
  };
  const files = readdirSync(folder).filter((name) => name.endsWith('.ipynb'));
  for (const file of files.toSorted())
    check({ names, check: file, program: python, args: [program, join(folder, file)], cwd: folder, env });
}
