import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importPlanSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { FileRefused } from '../load/load.messages.ts';
import { proposalText } from '../load/propose/proposal-text.ts';
import { proposeMappings } from '../load/propose/propose-mappings.ts';
import { readSample } from '../load/propose/sample.ts';
import { openLoadWorld } from './load-world.fixture.ts';
import { WIDE_FILES, type WideFile } from './wide-deliveries.fixture.ts';

const CODES = [...new Set(Object.values(WIDE_FILES).map(({ code }) => code))];
const [first, ...others] = await manifestsOf(CODES);
if (!first) throw new Error('no manifests');
const world = await openLoadWorld([first, ...others]);

/** Returns the text of the proposed mapping, or the reason why there is none. */
async function proposed({ code, name, text }: WideFile): Promise<string | FileRefused> {
  const file = join(world.folder, name);
  await writeFile(file, text);
  const sample = await readSample(file, {}, '2025-07-01');
  try {
    return proposalText(proposeMappings([world.dataset(code)], sample), 'en');
  } catch (error) {
    if (error instanceof FileRefused) return error;
    throw error;
  }
}

async function storedBy(file: WideFile, mapping: string): Promise<string[]> {
  const { code, name, text, added, fields = [] } = file;
  const [plan] = parse(mapping) as [{ columns: object }];
  const columns = { ...plan.columns, ...added };
  await world.load(text, { code, name, plan: importPlanSchema.parse({ ...plan, columns }) });
  const list = fields.map((field) => `"${field}"::text`).join(', ');
  const { rows } = await world.pool.query({
    text: `select ${list} from data."${code}"`,
    rowMode: 'array',
  });
  return rows.map((row) => row.join('|')).sort();
}

describe('the proposed mapping of a wide sheet', () => {
  const loaded = Object.entries(WIDE_FILES).filter(([, { stored }]) => stored);
  it.each(loaded)('stores each cell of %s', async (_, file) => {
    const mapping = await proposed(file);
    expect(mapping).toBeTypeOf('string');
    expect(await storedBy(file, String(mapping))).toEqual(file.stored);
  });

  const refused = Object.entries(WIDE_FILES).filter(([, file]) => file.refused);
  it.each(refused)('is refused for %s, with the columns', async (_, file) => {
    const refusal = await proposed(file);
    if (!(refusal instanceof FileRefused)) throw new Error(`proposed: ${refusal}`);
    expect(refusal.reason).toBe(file.refused);
    for (const lang of ['zh', 'en'] as const)
      for (const name of file.names ?? []) expect(refusal.text(lang)).toContain(name);
  });

  it('leaves the scale of rates to a person if the headers do not state an amount', async () => {
    const text = '日期,美元,欧元,日元,港元\n2025-06-03,718.69,818.56,5.0310,91.609\n';
    const mapping = await proposed({ code: 'p_public0007', name: 'rates.csv', text });
    expect(mapping).toContain('# F001N: { from: value } # 中间价; the cells; set times');
  });

  it('is not that of a table whose columns are returns over periods', async () => {
    const text = '指标编码,期末日,数值,1M,3M,1Y\nA,2025-06-30,1,2,3,4\n';
    expect(await proposed({ code: 'p_jishi9503', name: 'table.csv', text })).not.toContain('unpivot');
  });
});
