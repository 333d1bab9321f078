import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../harness/index.ts';
import { CommandProcesses } from './command-processes.ts';
import { MAY_BE_EMPTY, makeDump } from './make-dump.ts';
import { empty } from './restore.ts';
import { describeUpgrade } from './upgrade-checks.ts';

const SIZE_MAX_BYTES = 1_000_000;

const root = resolve(import.meta.dirname, '../../../..');
const folder = await mkdtemp(join(tmpdir(), 'jishi-dump-'));
afterAll(() => rm(folder, { recursive: true }));
const { url, drop } = await createTestDatabase();
await empty(url);
const commands = new CommandProcesses();
const dump = await makeDump({ root, command: commands.command }, url, folder);
await commands.close();
await drop();

it('every table of this release has a row in its dump, or is listed with a reason', () => {
  expect(dump.empty).toEqual([]);
});

it('each exception is a table of this release', () => {
  expect(Object.keys(MAY_BE_EMPTY).filter((name) => !dump.tables.includes(name))).toEqual([]);
});

it('the dump is small enough for the repository', async () => {
  expect((await stat(dump.file)).size).toBeLessThan(SIZE_MAX_BYTES);
});

describeUpgrade(dump.file);
