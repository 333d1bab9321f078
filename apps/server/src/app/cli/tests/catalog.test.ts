import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlanGrants, STANDARD_LIMITS } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../test/harness/catalogue.ts';
import { createLog } from '../../../platform/log.ts';
import { readConfig } from '../../config.ts';
import { syncCatalogue } from '../../sync-catalogue.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run } = await operatorOf();
const folder = await mkdtemp(join(tmpdir(), 'jishi-test-catalogue-'));
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});
await mkdir(join(folder, 'macro'));
for (const file of ['categories.yaml', 'providers.yaml', 'macro/p_CPI.yaml'])
  await cp(join(CATALOGUE, file), join(folder, file));

/** Writes a catalogue with one membership plan, which gives only the passed grants. */
async function sell(gives: Partial<PlanGrants> = {}): Promise<void> {
  const plan = {
    ...{ id: 'empty-promise', level: 1, zh: '会员', en: 'Membership', suits: { zh: '研究', en: 'Research' } },
    gives: { callsIncluded: 0, discountPercent: 0, limits: null, support: 'standard', ...gives },
    prices: { month: 100 },
  };
  await writeFile(join(folder, 'memberships.yaml'), JSON.stringify({ plans: [plan], stars: [] }));
}
/** Applies the folder with the command. Other tests of this process use the catalogue that we ship. */
async function apply(...options: readonly string[]): Promise<string | null> {
  process.env.JISHI_CATALOGUE = folder;
  try {
    return (await run('catalog', 'apply', ...options)).problem;
  } finally {
    delete process.env.JISHI_CATALOGUE;
  }
}
const start = () =>
  syncCatalogue(test, readConfig({ JISHI_CATALOGUE: folder, DATABASE_URL: test.url }), createLog('silent'));
const described = async () =>
  (await test.database.pool.query('select code, applied_at from dataset order by code')).rows;

describe('a catalogue whose plan is sold and gives nothing', () => {
  it('is refused by the command and by a start, which name the plan and change nothing', async () => {
    await sell();
    const before = await described();
    const why = /nothing was changed:\nmemberships\.yaml: plan empty-promise is sold and gives nothing/;
    expect(await apply()).toMatch(why);
    expect(await apply('--dry-run')).toMatch(why);
    await expect(start()).rejects.toThrow(/plan empty-promise is sold and gives nothing/);
    expect(await described()).toEqual(before);
  });

  it('is refused if its only grant are limits that each account has', async () => {
    await sell({ limits: STANDARD_LIMITS });
    const why = /plan empty-promise is sold and gives nothing/;
    expect(await apply()).toMatch(why);
    await expect(start()).rejects.toThrow(why);
  });

  it('is applied once the plan gives something', async () => {
    await sell({ discountPercent: 5 });
    expect(await apply()).toBeNull();
    await start();
    expect(await described()).toMatchObject([{ code: 'p_CPI' }]);
  });
});
