import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlanGrants, STANDARD_LIMITS } from '@jishi/contract';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { CATALOGUE } from '../../../../test/harness/catalogue.ts';
import { readStorefront } from '../../../modules/catalog/index.ts';
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

/** Writes a catalogue with one membership plan that grants only `gives`. */
async function sell(gives: Partial<PlanGrants> = {}): Promise<void> {
  const plan = {
    ...{ id: 'empty-promise', level: 1, zh: '会员', en: 'Membership', suits: { zh: '研究', en: 'Research' } },
    gives: { callsIncluded: 0, discountPercent: 0, limits: null, support: 'standard', ...gives },
    prices: { month: 100 },
  };
  await writeFile(join(folder, 'memberships.yaml'), JSON.stringify({ plans: [plan], stars: [] }));
}
/** Applies the folder through the command. Other tests in this process use the shipped catalogue. */
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
  (await test.database.pool.query('select code, applied_at from dataset where described order by code')).rows;

describe('a catalogue that sells a plan without grants', () => {
  it('is rejected by the command and at startup, with the plan’s name', async () => {
    await sell();
    const before = await described();
    const why = /nothing was changed:\nmemberships\.yaml: plan empty-promise is sold and gives nothing/;
    expect(await apply()).toMatch(why);
    expect(await apply('--dry-run')).toMatch(why);
    await expect(start()).rejects.toThrow(/plan empty-promise is sold and gives nothing/);
    expect(await described()).toEqual(before);
  });

  it('is rejected if the plan grants only limits that every account has', async () => {
    await sell({ limits: STANDARD_LIMITS });
    const why = /plan empty-promise is sold and gives nothing/;
    expect(await apply()).toMatch(why);
    await expect(start()).rejects.toThrow(why);
  });

  it('is applied once the plan grants something', async () => {
    await sell({ discountPercent: 5 });
    expect(await apply()).toBeNull();
    await start();
    expect(await described()).toMatchObject([{ code: 'p_CPI' }]);
  });
});

describe('a folder that extends the catalogue', () => {
  it('adds a data set with its own group to the commands and the store', async () => {
    await sell({ discountPercent: 5 });
    const extra = await mkdtemp(join(tmpdir(), 'jishi-test-extra-'));
    onTestFinished(() => rm(extra, { recursive: true }));
    await mkdir(join(extra, 'crypto'));
    await writeFile(join(extra, 'categories.yaml'), '- { id: crypto, zh: 加密资产, en: Crypto }\n');
    const cpi = await readFile(join(folder, 'macro/p_CPI.yaml'), 'utf8');
    const coins = cpi
      .replace('p_CPI', 'p_coin1001')
      .replace('group: macro', 'group: crypto')
      .replace(/category: .*/, 'category: crypto');
    await writeFile(join(extra, 'crypto/p_coin1001.yaml'), coins);
    process.env.JISHI_CATALOGUE_EXTRA = ` ${extra}, `;
    onTestFinished(() => void delete process.env.JISHI_CATALOGUE_EXTRA);
    expect(await apply()).toBeNull();
    expect(await described()).toMatchObject([{ code: 'p_CPI' }, { code: 'p_coin1001' }]);
    const { catalogue } = readConfig({ JISHI_CATALOGUE: folder, JISHI_CATALOGUE_EXTRA: extra });
    const { categories } = await readStorefront(catalogue);
    expect(categories.at(-1)).toEqual({ id: 'crypto', zh: '加密资产', en: 'Crypto' });
    await writeFile(join(extra, 'crypto/p_CPI.yaml'), cpi);
    expect(await apply()).toMatch(/p_CPI: both .*macro\/p_CPI\.yaml and .*crypto\/p_CPI\.yaml have it/);
  });
});
