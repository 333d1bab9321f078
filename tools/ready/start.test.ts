import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { copyInto, makeTree } from '../gates/tree.fixture.ts';
import { DRAINED_STOP_MAX_MS, stopMaxMs } from './run.mjs';

const LONGEST_DRAIN_SECONDS = 600;
const IN_HAND_MS = 30_000;

const lock = (version: string): string =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  });

/** A stub of Vite that writes a line for each build. */
const vite =
  "const fs = require('node:fs');\nfs.mkdirSync('apps/web/dist', { recursive: true });\nfs.appendFileSync('builds', 'built\\n');\n";
/** A stub of npm that records its arguments, fails for `ci`, and installs for `install`. */
const npm = `const fs = require('node:fs');
fs.appendFileSync('asked', process.argv[2] + '\\n');
if (process.argv[2] === 'ci') process.exit(1);
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;
/** A stub of the server, which can be stopped after it reports that it is ready. */
const server = `process.on('SIGTERM', () => { console.log('stopping'); process.exit(0); });
console.log('ready');
setInterval(() => undefined, 1000);
`;

/** Creates a clone with everything installed, and a server that only reports that it runs. */
async function makeClone(files: Record<string, string> = {}): Promise<string> {
  const clone = await makeTree({
    'package-lock.json': lock('1.0.0'),
    'node_modules/.package-lock.json': lock('1.0.0'),
    'node_modules/vite/bin/vite.js': vite,
    'npm.js': npm,
    'apps/web/src/main.tsx': 'export {};\n',
    'apps/server/src/app/main.ts': server,
    ...files,
  });
  await copyInto(clone, 'tools/start.mjs', 'tools/ready');
  await mkdir(join(clone, 'node_modules/node/bin'), { recursive: true });
  await symlink(process.execPath, join(clone, 'node_modules/node/bin/node'));
  return clone;
}

interface Started {
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<number | null>;
}

function start(clone: string): Started {
  const env = { ...process.env, npm_execpath: join(clone, 'npm.js') };
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => lines.push(line));
  return { process: child, lines, ended: once(child, 'close').then(([code]) => code) };
}

async function startAndStop(clone: string): Promise<string[]> {
  const started = start(clone);
  await expect.poll(() => started.lines).toContain('ready');
  started.process.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  return started.lines;
}

const linesOf = async (clone: string, file: string): Promise<string[]> =>
  (await readFile(join(clone, file), 'utf8')).trim().split('\n');

describe('npm start', () => {
  it('installs nothing if the packages match the lock file, apart from packages for other platforms', async () => {
    const clone = await makeClone();
    await startAndStop(clone);
    expect(existsSync(join(clone, 'asked'))).toBe(false);
  });

  it('installs if a package has another version, even from a lock file that npm ci rejects', async () => {
    const clone = await makeClone({ 'package-lock.json': lock('2.0.0') });
    expect((await startAndStop(clone))[0]).toMatch(/^Installing packages/);
    expect(await linesOf(clone, 'asked')).toEqual(['ci', 'install']);
    await startAndStop(clone);
    expect(await linesOf(clone, 'asked')).toEqual(['ci', 'install']);
  });

  it('builds the web once, and again when a source has changed', async () => {
    const clone = await makeClone();
    await startAndStop(clone);
    await startAndStop(clone);
    // One build for the browser, and one of the pages for the server.
    expect(await linesOf(clone, 'builds')).toHaveLength(2);
    await writeFile(join(clone, 'apps/web/src/main.tsx'), 'export const changed = 1;\n');
    await startAndStop(clone);
    expect(await linesOf(clone, 'builds')).toHaveLength(4);
  });

  it('passes a stop signal on to the server and waits for it', async () => {
    expect((await startAndStop(await makeClone())).at(-1)).toBe('stopping');
  });

  it('kills a server only after its longest drain, or 30 s after a second signal', async () => {
    const withDrain = (seconds: number) => readConfig({ JISHI_DRAIN: String(seconds) });
    const { drainMs } = withDrain(LONGEST_DRAIN_SECONDS);
    expect(() => withDrain(LONGEST_DRAIN_SECONDS + 1)).toThrow('JISHI_DRAIN');
    // The terminal and npm each forward a Ctrl-C, so it arrives as two signals.
    for (const sinceFirstMs of [0, 20])
      expect(stopMaxMs(sinceFirstMs, DRAINED_STOP_MAX_MS)).toBeGreaterThanOrEqual(drainMs + IN_HAND_MS);
    expect(stopMaxMs(2_000, DRAINED_STOP_MAX_MS)).toBe(30_000);
    expect(await readFile(join(import.meta.dirname, '../start.mjs'), 'utf8')).toContain(
      'orderlyMaxMs: DRAINED_STOP_MAX_MS',
    );
  });

  it("exits with the server's code and adds nothing to the server's message", async () => {
    const clone = await makeClone({
      'apps/server/src/app/main.ts': "console.error('the disk is full');\nprocess.exit(1);\n",
    });
    const started = start(clone);
    expect(await started.ended).toBe(1);
    expect(started.lines).toEqual(['Building the web.', 'the disk is full']);
  });

  it('does not serve a web app that could not be built, and states why', async () => {
    const clone = await makeClone({
      'node_modules/vite/bin/vite.js': "console.error('a word is missing');\nprocess.exit(1);\n",
    });
    const started = start(clone);
    expect(await started.ended).toBe(1);
    expect(started.lines.join('\n')).toContain('the web could not be built:\na word is missing');
    expect(started.lines).not.toContain('ready');
  });
});
