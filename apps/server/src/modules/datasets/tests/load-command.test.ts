import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { command, programOutputOf } from '../../../../test/harness/command.ts';
import { createCatalogueDatabase } from '../../../../test/harness/database.ts';
import { temporaryHome } from '../../../../test/harness/embedded.ts';

const test = await createCatalogueDatabase();
afterAll(test.drop);

it('a load reports skipped columns, and exits with an error if most rows are bad or if there are none', async () => {
  const home = await temporaryHome();
  const folder = join(home, 'daily');
  await mkdir(folder);
  await writeFile(join(folder, 'sh600001.csv'), '日期,收盘,备注\n2026-01-05,10.5,x\n');
  await writeFile(join(folder, '000002.SZ.csv'), '日期,收盘,备注\n2026-01-05,20.5,x\n');
  const load = (...args: string[]): Promise<string> =>
    command({ DATABASE_URL: test.url, JISHI_HOME: home, LANG: 'C' }, [
      'data',
      'load',
      'p_stock2402',
      ...args,
    ]);
  const words = await load(folder, '--code-from-name', '--dry-run');
  expect(words.match(/1 row read, 1 inserted/g)).toHaveLength(2);
  expect(words).toContain('  1 column was skipped: 备注\n');
  const [line = ''] = (await load(folder, '--code-from-name', '--dry-run', '--json')).split('\n');
  expect(JSON.parse(line)).toMatchObject({
    inserted: 1,
    leftColumns: [{ name: '备注', reason: 'leftNoField' }],
  });
  const bad = join(home, 'bad.csv');
  await writeFile(bad, '代码,日期,收盘\n600001,2026-01-05,1\n600001,x,1\n600001,y,1\n');
  await expect(load(bad)).rejects.toMatchObject({ code: 2, stdout: expect.stringContaining('1 inserted') });
  await writeFile(bad, '代码,日期,收盘\n');
  await expect(load(bad)).rejects.toMatchObject({ code: 3, stdout: expect.stringContaining('0 rows read') });
});

it('a mapping proposed by data map loads its file unchanged', async () => {
  const home = await temporaryHome();
  const file = join(home, 'sh600003.csv');
  await writeFile(
    file,
    `日期,收盘,成交量,成交额,备注\n${['05', '06', '07'].map((day) => `2026-01-${day},10,100,101000,x`).join('\n')}\n`,
  );
  const run = (...args: string[]): Promise<string> =>
    command({ DATABASE_URL: test.url, JISHI_HOME: home, LANG: 'C' }, ['data', ...args]);
  const mapping = join(home, 'mapping.yaml');
  await writeFile(mapping, await run('map', file, 'p_stock2402'));
  expect(await run('load', 'p_stock2402', file, '--map', mapping)).toContain('3 inserted');
  const { rows } = await test.database.pool.query(
    `select distinct "F004N"::text as volume from data.p_stock2402 where "SECCODE" = '600003'`,
  );
  expect(rows).toEqual([{ volume: '10000' }]);
});

it('data map states that a file fills nothing but the key of a data set', async () => {
  const home = await temporaryHome();
  const file = join(home, 'keys.csv');
  await writeFile(file, '代码,日期\n600003,2026-01-05\n');
  const map = command({ DATABASE_URL: test.url, JISHI_HOME: home, LANG: 'C' }, [
    ...['data', 'map', file, 'p_stock2402'],
  ]);
  await expect(map).rejects.toMatchObject({
    stderr: expect.stringContaining('no column fills a field of p_stock2402 other than its key: 代码, 日期'),
  });
});

it('standard input is loaded like a file', async () => {
  const settings = { DATABASE_URL: test.url, JISHI_HOME: await temporaryHome(), LANG: 'C' };
  const lines = [
    '{"代码": "600004", "日期": "2026-01-05", "收盘": 10.5}',
    '{"代码": "600004", "日期": "2026-01-06"}',
  ];
  const { stdout } = await programOutputOf(
    settings,
    ['data', 'load', 'p_stock2402', '-', '--dry-run'],
    lines.join('\n'),
  );
  expect(stdout).toContain('2 rows read, 2 inserted');
});
