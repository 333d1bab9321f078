import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileSourceSchema, importPlanSchema, type Manifest, manifestSchema, unitOf } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { headerOf } from '../formats/answer.ts';
import { readVendors } from '../load/vendors/read-vendors.ts';
import { OwnUnits } from '../own-units.ts';
import { openLoadWorld, testManifest } from './load-world.fixture.ts';

const UNITS_FILE = `
- { id: hashPerSecond, zh: 哈希每秒, en: hashes per second, symbol: H/s }
- { id: exahashPerSecond, zh: 艾哈希每秒, en: exahashes per second, symbol: EH/s, of: hashPerSecond, times: '1000000000000000000' }
- { id: petahashPerSecond, zh: 拍哈希每秒, en: petahashes per second, symbol: PH/s, of: hashPerSecond, times: '1000000000000000' }
- { id: shortTon, zh: 短吨, en: short tons, of: gram, times: '907184.74' }
`;

async function unitsOf(text: string): Promise<OwnUnits> {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-units-'));
  try {
    await writeFile(join(folder, 'units.yaml'), text);
    return await OwnUnits.read(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns a manifest with the given field units, as the catalogue's reader returns it. */
async function manifestWith(...units: string[]): Promise<Manifest> {
  const plain = testManifest({
    code: 'p_mining',
    fields: [{ code: 'DAY', zh: '日期', en: 'Day', type: 'date' }],
    key: ['DAY'],
  });
  const fields = units.map((unit, i) => {
    const names = [
      ['算力', 'Hash rate'],
      ['产量', 'Output'],
    ][i];
    return { code: `F00${i + 1}N`, zh: names?.[0], en: names?.[1], type: 'number', unit };
  });
  const all = { ...plain, fields: [...plain.fields, ...fields] };
  return manifestSchema.parse((await unitsOf(UNITS_FILE)).resolve(all));
}

/** Returns the description of a vendor whose files have a column in the given unit. */
const source = (unit: string): string =>
  JSON.stringify({
    ...{ id: 'miner', name: { zh: '矿工', en: 'Miner' }, documentation: 'https://data.example' },
    layouts: [
      {
        id: 'daily',
        name: { zh: '日', en: 'daily' },
        has: ['Hash rate'],
        columns: { 'Hash rate': { unit } },
      },
    ],
  });

const mining = await manifestWith('exahashPerSecond', 'tonne');
const { load, rows, dataset } = await openLoadWorld(
  [mining],
  [fileSourceSchema.parse(JSON.parse(source('PH/s')))],
);

describe('a unit defined in the catalogue', () => {
  it('is shown in headers and documents by its symbol', () => {
    expect(mining.fields.map(unitOf)).toEqual([null, { zh: 'EH/s', en: 'EH/s' }, { zh: '吨', en: 't' }]);
    expect(headerOf(dataset('p_mining'), ['F001N', 'F002N'], 'en')).toEqual([
      'Hash rate (EH/s)',
      'Output (t)',
    ]);
  });

  it("is recognised in headers and converted exactly to the field's unit", async () => {
    await load('日期,算力(PH/s),产量(短吨)\n2025-06-03,900500,2\n');
    expect(await rows()).toEqual(['2025-06-03|900.5|1.81436948']);
  });

  it('is recognised in mappings and in cells', async () => {
    const plan = importPlanSchema.parse({
      dataset: 'p_mining',
      columns: { DAY: { from: 'd' }, F001N: { from: 'h', unit: 'PH/s' }, F002N: { from: 'o' } },
    });
    await load('d,h,o\n2025-06-03,1500,3.5 短吨\n', { plan });
    expect(await rows()).toEqual(['2025-06-03|1.5|3.17514659']);
  });

  it('is not converted if decimals would be lost', async () => {
    const inShortTons = await manifestWith('exahashPerSecond', 'shortTon');
    expect(inShortTons.fields[2]?.unitWords).toEqual({ shortton: '1', shorttons: '1', 短吨: '1' });
  });

  it('is optional: a catalogue that defines no units is read unchanged', async () => {
    const plain = { fields: [{ code: 'A', unit: 'tonne' }] };
    expect((await unitsOf('[]')).resolve(plain)).toBe(plain);
  });
});

describe('units.yaml', () => {
  it.each([
    ['- { id: tonne, zh: 吨, en: t }', /units\.yaml: 0: tonne is a unit of the product/],
    ['- { id: a, zh: 甲, en: a, of: b, times: 2 }', /a is a multiple of b, which is not a unit/],
    [
      '- { id: a, zh: 甲, en: a, of: b, times: 2 }\n- { id: b, zh: 乙, en: b, of: a, times: 2 }',
      /a is a multiple of itself/,
    ],
    ['- { id: a, zh: 甲, en: a }\n- { id: a, zh: 甲, en: a }', /a is described twice/],
    ['- { id: a, zh: 甲, en: a, of: gram }', /of and times must be given together/],
  ])('is rejected if it is invalid: %s', async (text, reason) => {
    await expect(unitsOf(text)).rejects.toThrow(reason);
  });
});

describe('a vendor whose columns have a unit of the catalogue', () => {
  it("has its values converted exactly to the field's unit", async () => {
    await load('日期,Hash rate\n2025-06-03,1500\n');
    expect(await rows()).toEqual(['2025-06-03|1.5|']);
  });

  it('is accepted only if its unit is a unit of the product or is in units.yaml', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jishi-units-'));
    try {
      await mkdir(join(folder, 'sources'));
      await writeFile(join(folder, 'units.yaml'), UNITS_FILE);
      await writeFile(join(folder, 'sources', 'miner.yaml'), source('PH/s'));
      expect((await readVendors(folder)).map(({ id }) => id)).toEqual(['miner']);
      await writeFile(join(folder, 'sources', 'miner.yaml'), source('XH/s'));
      await expect(readVendors(folder)).rejects.toThrow('XH/s is not a unit');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
