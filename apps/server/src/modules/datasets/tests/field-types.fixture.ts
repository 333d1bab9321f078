import { type Manifest, manifestSchema } from '@jishi/contract';

const field = (code: string, en: string, type: string, more: object = {}): object => ({
  code,
  zh: en,
  en,
  type,
  ...more,
});

const SIDES = { B: { zh: '买入', en: 'Buy' }, S: { zh: '卖出', en: 'Sell' } };

/** Returns a manifest of ticks, with a field for each type or attribute that quotes lack. */
export function ticksManifest(code: string, over: Partial<Record<keyof Manifest, unknown>> = {}): Manifest {
  return manifestSchema.parse({
    code,
    group: 'stock',
    name: { zh: '测试逐笔', en: 'Test ticks' },
    description: { zh: '测试数据。', en: 'Rows of a test.' },
    category: 'listed/quotes',
    provider: 'exchanges',
    frequency: 0,
    fields: [
      field('SECCODE', 'Security code', 'text', { pad: 6 }),
      field('TIME', 'Time', 'datetime', { precision: 3 }),
      field('SENT', 'Time sent', 'datetime', { precision: 6 }),
      field('NOTED', 'Time noted', 'datetime'),
      field('ABROAD', 'Time in New York', 'datetime', { zone: 'America/New_York' }),
      field('HALTED', 'Halted', 'boolean'),
      field('PRICE', 'Price', 'number', { decimal: [22, 18] }),
      field('SIZE', 'Size', 'number'),
      field('SIDE', 'Side', 'char', { values: SIDES }),
    ],
    key: ['SECCODE', 'TIME'],
    order: ['TIME:desc'],
    parameters: [
      { name: 'since', zh: '起', en: 'From', op: 'gte', field: 'TIME' },
      { name: 'until', zh: '止', en: 'To', op: 'lte', field: 'TIME' },
      { name: 'at', zh: '时间', en: 'Time', op: 'eq', field: 'TIME' },
      { name: 'abroad', zh: '纽约日', en: 'Day in New York', op: 'eq', field: 'ABROAD' },
      { name: 'halted', zh: '停牌', en: 'Halted', op: 'eq', field: 'HALTED' },
      { name: 'price', zh: '价', en: 'Price', op: 'eq', field: 'PRICE' },
      { name: 'side', zh: '方向', en: 'Side', op: 'eq', field: 'SIDE' },
    ],
    ...over,
  });
}

export const TICKS_HEADER = 'SECCODE,TIME,SENT,NOTED,ABROAD,HALTED,PRICE,SIZE,SIDE';
