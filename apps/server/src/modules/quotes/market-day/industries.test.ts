import type { Classification } from '@jishi/contract';
import { expect, test } from 'vitest';
import { type Memberships, readClassified } from './industries.ts';

const BANKS: Memberships = new Map([['600000', []]]);
const only =
  (held: Classification) =>
  async (asked: Classification): Promise<Memberships> =>
    asked === held ? BANKS : new Map();

test.each(['shenwan', 'csrc'] as const)(
  'where %s alone has members, it is what is looked at',
  async (held) => {
    expect(await readClassified(only(held), undefined)).toEqual({ classification: held, members: BANKS });
  },
);

test('a classification that is asked for is looked at, also where it has no members', async () => {
  const classified = await readClassified(only('shenwan'), 'csrc');
  expect(classified).toEqual({ classification: 'csrc', members: new Map() });
});
