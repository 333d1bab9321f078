import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOGUE } from '../../../../test/harness/catalogue.ts';
import { type Case, type Cases, of } from './verb-case.fixture.ts';
import { newAccount, next, oldQuotes, smallCatalogue, type World, written } from './verb-world.fixture.ts';

/** Returns a file with a row for a year that no other file contains, so that loading it always changes something. */
async function newPrices(world: World): Promise<{ file: string; year: number }> {
  await smallCatalogue(world);
  await world.run('catalog', 'apply');
  const year = 1000 + next();
  const file = await written(world, `cpi-${year}.csv`, `YEAR,MONTH,F007N\n${year},1,101.5\n`);
  return { file, year };
}

/** Loads a row that no other load contains. */
async function loadPrices(world: World): Promise<{ year: number }> {
  const { file, year } = await newPrices(world);
  await world.run('data', 'load', 'p_CPI', file);
  return { year };
}

/** Creates a delivery held for review. */
async function newDelivery(world: World): Promise<string> {
  await world.run('data', 'load', 'p_CPI', (await newPrices(world)).file, '--stage');
  const { rows } = await world.shop.test.database.pool.query(
    'select max(id)::text as id from dataset_delivery',
  );
  return String(rows[0]?.id);
}

const pullPlan = (world: World, name: string): Promise<string> =>
  written(
    world,
    `${name}.yaml`,
    `name: ${name}\nimport: catalogue\nsource: { kind: folder, path: /nowhere }\nschedule: { days: every, at: '18:30' }\n`,
  );

const withPull =
  (verb: string) =>
  async (world: World): Promise<Case> => {
    const name = `plan${next()}`;
    await world.run('pull', 'apply', await pullPlan(world, name));
    return of('pull', verb)(name);
  };

/** Valid input for each command that changes or loads rows. */
export const DATA_CASES: Cases = {
  'secret.set': async (world) =>
    of('secret', 'set')('feed-password', '--from', await written(world, 'password', 'hidden')),
  'secret.remove': async (world) => {
    await world.run('secret', 'set', 'old-password', '--from', await written(world, 'old', 'hidden'));
    return of('secret', 'remove')('old-password');
  },
  'pull.apply': async (world) => of('pull', 'apply')(await pullPlan(world, 'applied')),
  'pull.pause': withPull('pause'),
  'pull.resume': async (world) => {
    const { args } = await withPull('resume')(world);
    await world.run('pull', 'pause', args[2] ?? '');
    return { args };
  },
  'pull.now': withPull('now'),
  'pull.remove': withPull('remove'),
  'file.make': async (world) => {
    await loadPrices(world);
    return of('file', 'make')('p_CPI');
  },
  'file.drop': async (world) => {
    await loadPrices(world);
    await world.run('file', 'make', 'p_CPI');
    return of('file', 'drop')('p_CPI');
  },
  'holder.grant': async (world) => {
    await smallCatalogue(world);
    await world.run('catalog', 'apply');
    return of('holder', 'grant')((await newAccount(world)).account, 'p_CPI');
  },
  'holder.share': async (world) => {
    await smallCatalogue(world);
    await world.run('catalog', 'apply');
    const { account } = await newAccount(world);
    return { args: ['holder', 'share', account, 'p_CPI', '12.5'], run: world.runApproved };
  },
  'holder.pay': async (world) => {
    await smallCatalogue(world);
    await world.run('catalog', 'apply');
    const { account } = await newAccount(world);
    await world.shop.test.database.pool.query(
      `with closed as (insert into holder_month values ('2020-01-01', now()) returning month)
       insert into holder_statement select $1, month, 'p_CPI', 1, 3, 1, 900, 0, 300 from closed`,
      [account],
    );
    return {
      args: ['holder', 'pay', account, '2.50', '--reference', `slip ${next()}`],
      run: world.runApproved,
    };
  },
  'holder.revoke': async (world) => {
    await smallCatalogue(world);
    await world.run('catalog', 'apply');
    const { account } = await newAccount(world);
    await world.run('holder', 'grant', account, 'p_CPI');
    return of('holder', 'revoke')(account, 'p_CPI');
  },
  'catalog.apply': async (world) => {
    const catalogue = await smallCatalogue(world);
    await cp(join(CATALOGUE, 'macro/p_PPI.yaml'), join(catalogue, 'macro/p_PPI.yaml'));
    return of('catalog', 'apply')();
  },
  'data.load': async (world) => of('data', 'load')('p_CPI', (await newPrices(world)).file),
  'data.publish': async (world) => of('data', 'publish')(await newDelivery(world)),
  'data.discard': async (world) => of('data', 'discard')(await newDelivery(world)),
  'data.import': async (world) => {
    await newPrices(world);
    const folder = join(world.folder, 'files');
    await mkdir(folder);
    await writeFile(join(folder, 'cpi.csv'), 'YEAR,MONTH,F007N\n2026,3,101.5\n');
    return of('data', 'import')(folder);
  },
  'data.undo': async (world) => {
    // The first load removes the data set's made-up rows, so it cannot be undone.
    await loadPrices(world);
    await loadPrices(world);
    const { out } = await world.run('data', 'loads', 'p_CPI', '--limit', '1');
    return of('data', 'undo')(/\d+/.exec(out)?.[0] ?? '');
  },
  'data.delete': async (world) => {
    const { year } = await loadPrices(world);
    return of('data', 'delete')('p_CPI', '--where', `YEAR=${year}`);
  },
  'data.move': async (world) => of('data', 'move')(await oldQuotes(world)),
  'data.return': async (world) => {
    const code = await oldQuotes(world);
    await world.run('data', 'move', code);
    return of('data', 'return')(code);
  },
  'data.remove-sample': async (world) => {
    await smallCatalogue(world);
    return of('data', 'remove-sample')();
  },
  'demo.make': async (world) => {
    await smallCatalogue(world);
    return of('demo', 'make')('--securities', '5', '--years', '1');
  },
  'demo.drop': async (world) => {
    await smallCatalogue(world);
    return of('demo', 'drop')();
  },
};
