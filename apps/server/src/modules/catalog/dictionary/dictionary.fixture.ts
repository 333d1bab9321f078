import { manifestSchema } from '@jishi/contract';
import type { Dataset } from '../../datasets/index.ts';

const manifest = (code: string, key: string, fields: readonly object[]): Dataset['manifest'] =>
  manifestSchema.parse({
    code,
    group: 'stock',
    name: { zh: `测试 ${code}`, en: `Test ${code}` },
    description: { zh: '测试。', en: 'A test.' },
    category: 'listed/quotes',
    provider: 'exchanges',
    frequency: 3,
    key: [key],
    fields,
  });

const security = { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text' };
const reference = { ...security, references: { dataset: 'p_test1', field: 'SECCODE', check: 'warn' } };
const manifests = [
  manifest('p_test1', 'SECCODE', [
    security,
    { code: 'F004N', zh: '成交量', en: 'Volume', type: 'number', unit: 'share' },
    { code: 'F011N', zh: '成交金额', en: 'Turnover value', type: 'number', unit: 'yuan' },
    { code: 'F012N', zh: '换手率', en: 'Turnover rate', type: 'number', unit: 'percent' },
  ]),
  manifest('p_test2', 'F001N', [
    { code: 'F001N', zh: '成交量', en: 'Volume', type: 'number', unit: 'lot' },
    reference,
  ]),
];

const names: Dataset['names'] = {
  ...{ former: new Map(), gone: new Map(), deprecated: new Map(), isDated: false },
};

/** Two data sets with the properties that the dictionary reads. */
export const datasets = manifests.map((one) => ({ code: one.code, manifest: one, names }) as Dataset);
