import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask } from '../../../../test/harness/ask.ts';
import { holdElsewhere, startAt, temporaryHome, usedHome } from '../../../../test/harness/embedded.ts';
import { createLog } from '../../log.ts';
import { explain, explainFault } from '../explain.ts';
import { attachOrStart, PostgresProblem } from '../index.ts';

const NOBODY = 65_534;

/** Returns the one-line error with which PostgreSQL fails to start. */
async function refusalOf(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PostgresProblem);
  const { message } = error as PostgresProblem;
  expect(message).not.toContain('\n');
  return message;
}

describe('a failed start', () => {
  it('names the address of the server that is already running', async () => {
    const home = await usedHome();
    const first = await startAt(home);
    first.announce('http://localhost:8080');
    expect(await refusalOf(startAt(home))).toMatch(
      /already running at http:\/\/localhost:8080 \(process \d+\)/,
    );
    expect(await ask(first.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('names the address of a running server to another process', async () => {
    const home = await usedHome();
    const { announce } = await startAt(home);
    announce('http://localhost:8080');
    expect((await holdElsewhere(home)).problem).toMatch(/already running at http:\/\/localhost:8080/);
  });

  it('reports a command that is using the database, and does not wait for it', async () => {
    const home = await usedHome();
    const command = await attachOrStart({
      home,
      log: createLog('silent'),
      settings: { shared_buffers: '32MB' },
    });
    onTestFinished(command.stop);
    expect(await refusalOf(startAt(home))).toMatch(/a command \(process \d+\) is using the database/);
  });

  it('leaves the data of another PostgreSQL release unchanged, and names both releases', async () => {
    const home = await usedHome();
    await writeFile(join(home, 'postgres/PG_VERSION'), '15\n');
    expect(await refusalOf(startAt(home))).toMatch(/created by PostgreSQL 15, but this release includes 18/);
  });

  it('reports damaged data with the remedy', async () => {
    const home = await usedHome();
    await rm(join(home, 'postgres/global/pg_control'));
    expect(await refusalOf(startAt(home))).toMatch(/damaged: restore it from a backup/);
  });

  it('reports a folder that is not a data directory, and leaves its files', async () => {
    const home = await temporaryHome();
    await mkdir(join(home, 'postgres'));
    await writeFile(join(home, 'postgres/notes.txt'), 'mine');
    expect(await refusalOf(startAt(home))).toMatch(/is not a PostgreSQL data directory/);
    expect(await readdir(join(home, 'postgres'))).toEqual(['notes.txt']);
  });

  it('reports a file in place of the home folder', async () => {
    const home = await temporaryHome();
    await writeFile(join(home, 'file'), '');
    expect(await refusalOf(startAt(join(home, 'file')))).toMatch(/is in the way/);
    expect(await refusalOf(startAt(join(home, 'file/below')))).toMatch(/is in the way/);
  });

  it('names the missing permission on a home folder that is not writable', async () => {
    const home = await temporaryHome();
    await chmod(home, 0o555);
    const { problem } = await holdElsewhere(home, NOBODY);
    expect(problem).toMatch(/no permission to use|allow this user to write/);
    expect(problem).toContain(home);
  });

  it('reports that the folder with its data is missing, and does not start with an empty database', async () => {
    const home = await temporaryHome();
    await writeFile(join(home, 'place'), '/nonexistent/jishi\n');
    expect(await refusalOf(startAt(home))).toMatch(/kept in \/nonexistent\/jishi, which is missing/);
  });
});

describe('PostgreSQL’s output', () => {
  const place = { home: '/h', dataFolder: '/h/postgres', logFile: '/h/postgres.log' };
  it.each([
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device',
      /disk that holds \/h is full/,
    ],
    ['FATAL:  could not create semaphores: No space left on device', /shared memory/],
    ['FATAL:  database files are incompatible with server', /another release/],
    ['FATAL:  data directory "/h/postgres" has wrong ownership', /lacks permissions/],
    ['PANIC:  could not locate a valid checkpoint record at 0/1', /damaged/],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /too little free memory/],
    [
      '2026-01-01 LOG:  starting\n2026-01-01 FATAL:  the moon is full',
      /does not start: the moon is full \(details in \/h\/postgres.log\)/,
    ],
    ['', /said nothing/],
  ])('%s is explained in one line with the remedy', (output, line) => {
    expect(explain(output, place).message).toMatch(line);
  });

  it.each([
    ['ENOSPC', /is full/],
    ['EROFS', /read-only disk/],
    ['EACCES', /no permission to use \/h\/x/],
  ])('the file system’s error %s is explained in one line', (code, line) => {
    const fault = explainFault(Object.assign(new Error('x'), { code, path: '/h/x' }), '/h');
    expect(fault).toBeInstanceOf(PostgresProblem);
    expect(String(fault)).toMatch(line);
  });

  it('one of our own errors is not changed', () => {
    const own = new TypeError('ours');
    expect(explainFault(own, '/h')).toBe(own);
  });
});
