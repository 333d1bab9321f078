import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, smallCatalogue, type World, written } from './verb-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await smallCatalogue(world);
  await world.run('catalog', 'apply');
});
afterAll(() => world.close());

const load = async (name: string, rows: string): Promise<string> => {
  const file = await written(world, name, `YEAR,MONTH,F007N\n${rows}`);
  expect((await world.run('data', 'load', 'p_CPI', file)).problem).toBeNull();
  const { out } = await world.run('data', 'loads', 'p_CPI', '--limit', '1');
  return /^\s*(\d+)/.exec(out)?.[1] ?? '';
};

async function exported(): Promise<string> {
  const file = join(world.folder, 'exported.csv');
  await world.run('data', 'export', 'p_CPI', file);
  return readFile(file, 'utf8');
}

it('the undo commands find, inspect and undo a bad load, then undo a deletion', async () => {
  await load('good.csv', '2026,1,101.5\n2026,2,100.25\n');
  const before = await exported();
  const bad = await load('bad.csv', '2026,2,-100\n2099,1,1\n');
  const { out: details } = await world.run('data', 'show', bad);
  expect(details).toMatch(/^source {4}.*bad\.csv$/m);
  expect(details).toContain('1 inserted, 1 updated, 0 deleted');
  expect(details).toContain('changed 2026|2\n  before {"F007N":100.25}\n  after  {"F007N":-100}');
  expect((await world.run('data', 'undo', bad, '--dry-run')).out).toContain(
    'can be undone: 1 deleted, 1 restored',
  );
  const undone = await world.run('data', 'undo', bad, '--reason', 'wrong file');
  expect(undone.out).toMatch(
    /p_CPI: load \d+ was undone by load \d+: 1 deleted, 1 restored to former values, 0 inserted again/,
  );
  expect(await exported()).toBe(before);
  expect((await world.run('data', 'undo', bad)).problem).toContain('was already undone by load');

  const where = ['--where', 'year=2026', 'MONTH>=2'];
  expect((await world.run('data', 'delete', 'p_CPI', ...where)).problem).toContain('--reason');
  const planned = await world.run('data', 'delete', 'p_CPI', ...where, '--dry-run');
  expect(planned.out).toContain('"MONTH":"2"');
  expect(planned.out).toContain('1 row would be deleted; dry run');
  expect(await exported()).toBe(before);
  const deleted = await world.run('data', 'delete', 'p_CPI', ...where, '--reason', 'a test month');
  const id = /1 row deleted by load (\d+)/.exec(deleted.out)?.[1] ?? '';
  expect(await exported()).not.toBe(before);
  await world.run('data', 'undo', id);
  expect(await exported()).toBe(before);
  const { out: listed } = await world.run('data', 'loads', 'p_CPI');
  expect(listed).toMatch(
    new RegExp(`^\\s*${id} .*1 deleted.*delete:year=2026 MONTH>=2 {2}undone by \\d+$`, 'm'),
  );
});
