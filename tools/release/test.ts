import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { totpCode } from '../../apps/server/src/modules/operators/index.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { startEmbedded } from '../../apps/server/src/platform/postgres/index.ts';
import {
  bareOptions,
  continuesWithoutNetwork,
  type Installed,
  isRoot,
  jishi,
  serve,
} from './bare-environment.ts';
import { identityOf, releaseName } from './identity.ts';

/**
 * `npm run test:release`: extracts the archive of `npm run release` and uses it as an operator of a bare machine would:
 * another user, read-only code, no Node, no npm, and no network where the system permits that. It starts the server,
 * makes a charged call, runs commands, and stops the server.
 */
const root = resolve(import.meta.dirname, '../..');
const PORT = 18_080;
const CODE = 'p_stock2402';
const DAY = '2025-06-02';
const FURTHER_STARTS = 3;
/** The time for which each code of a device is valid. */
const CODE_STEP_MS = 30_000;
/** The image consists of the extracted release and its base; debian:13-slim has 79 MB on amd64 and 101 MB on arm64. */
const IMAGE_MAX_MB = 350;
const BASE_MB = 101;

const CHECKED = `warning: ALLOW_PLAIN_HTTP: passwords and sessions are sent unencrypted, and cookies are not restricted to TLS
warning: PUBLIC_URL is not set: e-mails contain no links
all settings are valid, with warnings
`;

async function main(): Promise<void> {
  const { commit } = await identityOf(root);
  const archived = await commitOfArchive();
  if (archived !== commit) {
    console.error(
      `${archived === null ? 'there is no archive' : `the archive is of commit ${archived}`}: run "npm run release" first`,
    );
    process.exitCode = 1;
    return;
  }
  const work = await mkdtemp(join(tmpdir(), 'jishi-release-'));
  await chmod(work, 0o711);
  const postgres = await startEmbedded({ home: join(work, 'postgres'), log: createLog('warn') });
  try {
    await check(work, postgres.url);
  } finally {
    await postgres.stop();
    await rm(work, { recursive: true, force: true });
  }
}

const archiveName = async (): Promise<string> => releaseName(await identityOf(root), []);

/** Returns the commit of the archive; null if there is none. */
async function commitOfArchive(): Promise<string | null> {
  const name = await archiveName();
  const archive = join(root, 'dist/release', `${name}.tar.gz`);
  if (!existsSync(archive)) return null;
  const text = execFileSync('tar', ['-xzOf', archive, `${name}/release.json`], { encoding: 'utf8' });
  return (JSON.parse(text) as { commit: string }).commit;
}

async function check(work: string, databaseUrl: string): Promise<void> {
  const installed = await install(work, databaseUrl);
  assert.equal(await jishi(installed, 'config', 'check'), CHECKED);
  await importPackages(installed);
  assert.match(await jishi(installed, '--help'), /^ {2}serve .*run the server: jishi serve/m);
  const first = await serve(installed);
  say('first start, of an empty database', `${seconds(first.readyMs)} s to ready`);
  await becomeOwner(installed);
  await makeChargedCall(installed, work);
  const end = await first.stop();
  assert.equal(end.code, 0);
  say('stop', `${seconds(end.ms)} s`);
  const starts: string[] = [];
  for (let start = 0; start < FURTHER_STARTS; start++) {
    const served = await serve(installed);
    starts.push(`${seconds(served.readyMs)} (${seconds(served.processorMs)} of the processor)`);
    await served.stop();
  }
  say('further starts, seconds to ready', starts.join(', '));
  const from = performance.now();
  assert.match(await jishi(installed, 'account', 'list'), /A customer/);
  say('a command', `${seconds(performance.now() - from)} s`);
}

/**
 * Packages that are not imported by their name, because they are optional, contain only files, are our own, or are
 * imported under another name.
 */
const NOT_IMPORTED = /^(@(duckdb|fontsource|jishi)\/|write-excel-file$)/;
const OTHER_NAMES = ['@e965/xlsx/dist/cpexcel.full.mjs', 'write-excel-file/node'];

/** Loads each package that the server names. Fails if necessary files of a package are missing. */
async function importPackages({ folder }: Installed): Promise<void> {
  const own = join(folder, 'apps/server');
  const { dependencies } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies).filter((name) => !NOT_IMPORTED.test(name));
  const modules = JSON.stringify([...names, ...OTHER_NAMES]);
  const script = `for (const name of ${modules}) await import(name)`;
  execFileSync(join(folder, 'bin/node'), ['--input-type=module', '--eval', script], {
    ...bareOptions,
    cwd: own,
  });
  say('packages', `${names.length} of the server can be loaded`);
}

/** Extracts the release with code that its user may only read, and writes its settings. */
async function install(work: string, databaseUrl: string): Promise<Installed> {
  const name = await archiveName();
  execFileSync('tar', ['-xzf', join(root, 'dist/release', `${name}.tar.gz`), '-C', work]);
  const folder = join(work, name);
  execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder });
  execFileSync('chmod', ['-R', 'a-w', folder]);
  const size = megabytes(folder);
  assert.ok(size + BASE_MB < IMAGE_MAX_MB, `an image would have ${size + BASE_MB} MB`);
  say('unpacked', `${size} MB; an image at most ${size + BASE_MB} MB`);
  const home = join(work, 'home');
  const catalogue = join(work, 'catalogue');
  await mkdir(home, { mode: 0o700 });
  await cp(join(folder, 'catalogue'), catalogue, { recursive: true });
  const manifest = join(catalogue, 'stock', `${CODE}.yaml`);
  await chmod(manifest, 0o644);
  const text = await readFile(manifest, 'utf8');
  // The first call is charged, not a free trial.
  await writeFile(manifest, text.replace(/^trialCalls: .*$/m, 'trialCalls: 0'));
  const secretFile = join(work, 'secret');
  await writeFile(secretFile, `${'f3a91c07d25e84b6'}b3910c7de25f846b\n`, { mode: 0o600 });
  const settingsFile = join(work, 'jishi.env');
  const settings = {
    ...{ NODE_ENV: 'production', ALLOW_PLAIN_HTTP: '1', PORT: String(PORT) },
    ...{ DATABASE_URL: databaseUrl, JISHI_SECRET_FILE: secretFile, JISHI_CATALOGUE: catalogue },
    JISHI_LOGIN: join(home, 'login'),
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@jishi.test', LOG_LEVEL: 'error' },
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key}='${value}'\n`);
  await writeFile(settingsFile, lines.join(''), { mode: 0o600 });
  const { uid, gid } = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, ...bareOptions };
  if (isRoot) for (const path of [home, secretFile, settingsFile]) await chown(path, uid, gid);
  return { folder, home, settingsFile, port: PORT };
}

/** Enrols the first operator, with the codes of a device, and logs in. */
async function becomeOwner(installed: Installed): Promise<void> {
  const bootstrapped = await jishi(installed, 'operator', 'bootstrap', 'li', '--full-name', 'The first');
  const [, invitation = ''] = /^invitation {2}(\S+)/m.exec(bootstrapped) ?? [];
  const begun = await jishi(installed, 'operator', 'enrol', invitation);
  const [, secret = ''] = /^secret {2}(\S+)/m.exec(begun) ?? [];
  const codeIn = (ms: number): string => totpCode(secret, new Date(Date.now() + ms));
  await jishi(installed, 'operator', 'enrol', invitation, codeIn(0));
  // The code of the next step is already valid, and each code works once.
  assert.match(await jishi(installed, 'login', 'li', codeIn(CODE_STEP_MS)), /signed in as li/);
}

async function makeChargedCall(installed: Installed, work: string): Promise<void> {
  const rows = join(work, 'rows.csv');
  const head = 'SECCODE,SECNAME,TRADEDATE,F001V,F003N,F005N,F006N,F007N';
  await writeFile(rows, `${head}\n600901,A share,${DAY},上交所,10,11,9.5,10.5\n`);
  assert.match(await jishi(installed, 'data', 'load', CODE, rows), /1 inserted/);
  const created = await jishi(installed, 'account', 'create', 'A customer');
  const [, id = ''] = /^account (\d+)/.exec(created) ?? [];
  const [, key = ''] = /access key\s+(\S+)/.exec(created) ?? [];
  const [, secret = ''] = /access secret\s+(\S+)/.exec(created) ?? [];
  await jishi(installed, 'wallet', 'top-up', id, '10', '--reference', 'B-1');
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/stock/${CODE}?scode=600901&edate=${DAY}`, {
    headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
  });
  const { records } = (await answer.json()) as { records?: { F007N: number }[] };
  assert.equal(records?.[0]?.F007N, 10.5);
  assert.equal(answer.headers.get('x-jishi-basis'), 'use');
  const balance = await jishi(installed, 'wallet', 'balance', id);
  assert.match(balance, /9\.97/);
  const page = await fetch(`http://127.0.0.1:${PORT}/`);
  assert.match(await page.text(), /<div id="root"/);
  say('a charged call', 'answered, and 0.03 of 10 yuan charged');
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function megabytes(path: string): number {
  const [kilobytes] = execFileSync('du', ['-sk', '--apparent-size', path], { encoding: 'utf8' }).split('\t');
  return Math.ceil(Number(kilobytes) / 1000);
}

function say(what: string, words: string): void {
  console.log(`${what.padEnd(36)} ${words}`);
}

if (!continuesWithoutNetwork(import.meta.filename)) await main();
