import type { Classification } from '@jishi/contract';
import { expect, test } from 'vitest';
import { industryOf, type Memberships, readClassified } from './industries.ts';

const BANKS: Memberships = new Map([['600000', []]]);
const only =
  (held: Classification) =>
  async (choice: Classification): Promise<Memberships> =>
    choice === held ? BANKS : new Map();

test.each(['shenwan', 'csrc'] as const)('%s is used if no other classification has members', async (held) => {
  expect(await readClassified(only(held), undefined)).toEqual({ classification: held, members: BANKS });
});

test('a requested classification is used even if it has no members', async () => {
  const classified = await readClassified(only('shenwan'), 'csrc');
  expect(classified).toEqual({ classification: 'csrc', members: new Map() });
});

test('an industry without an English name in the data gets the name from the catalogue', () => {
  const words = new Map([
    ['采掘', 'Mining'],
    ['银行', 'Banks'],
  ]);
  const classes = new Map([['银行', { code: '48', english: 'Banking' }]]);
  expect(industryOf('采掘', classes, words)).toMatchObject({ name: '采掘', english: 'Mining', code: null });
  expect(industryOf('银行', classes, words)).toMatchObject({ english: 'Banking', code: '48' });
  expect(industryOf('J66货币金融服务', classes, words)).toMatchObject({ english: null, code: 'J66' });
});
