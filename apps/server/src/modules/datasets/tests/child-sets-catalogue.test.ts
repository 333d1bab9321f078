import { type Manifest, manifestSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { childFaults } from '../reference-faults.ts';
import { BANKS, banks, FILES, files, OFFERINGS, offerings } from './child-sets.fixture.ts';

const plain = JSON.parse(JSON.stringify(banks())) as Record<string, unknown>;
const issuesOf = (over: object): string[] =>
  manifestSchema.safeParse({ ...plain, ...over }).error?.issues.map(({ message }) => message) ?? [];
const childOf = { dataset: OFFERINGS, group: 'underwriters', position: 'SEQ' };

describe('the manifest of a child data set', () => {
  it.each([
    [{ childOf: { ...childOf, dataset: BANKS } }, [`${BANKS} cannot be a child of itself`]],
    [{ key: ['CODE', 'SEQ', 'DAY'] }, ['position SEQ: it must be the last field of the key']],
    [
      { key: ['CODE', 'DAY', 'NAME'], childOf: { ...childOf, position: 'NAME' } },
      ['position NAME: it must be a number, not text'],
    ],
    [
      { key: ['CODE', 'DAY', 'GONE'], childOf: { ...childOf, position: 'GONE' } },
      ['GONE is not a field of this data set'],
    ],
    [
      { key: ['SEQ'] },
      ['the key of a child is that of its parent and a field of its own, so it has at least two fields'],
    ],
    [
      { versions: { by: 'DAY' }, key: ['CODE', 'SEQ'] },
      [
        'childOf and versions exclude each other: a group belongs to one version of its row, and the key of a child has no version',
      ],
    ],
    [
      { storage: { by: 'DAY', recentMonths: 3 } },
      ['childOf and storage exclude each other: the rows of a group could be in two places'],
    ],
  ])('is rejected for %j, with the reason', (over, issues) => {
    expect(issuesOf(over)).toEqual(issues);
  });
});

describe('a child data set in a catalogue', () => {
  const faultsOf = (child: Manifest, ...others: Manifest[]): string[] =>
    childFaults(child, new Map([child, ...others].map((one) => [one.code, one])));
  const head = `${BANKS}: childOf ${OFFERINGS}`;

  it('is accepted if its key begins with the key of the parent', () => {
    expect(faultsOf(banks(), offerings(), files())).toEqual([]);
  });

  it.each([
    ['does not exist', [], `${head}, which is not described`],
    [
      'is itself a child',
      [offerings({ childOf: { dataset: FILES, group: 'x' } })],
      `${head}, but it is itself a child of ${FILES}`,
    ],
    [
      'keeps versions',
      [offerings({ key: ['CODE'], versions: { by: 'DAY' } })],
      `${head}, but it has versions: a group belongs to one version of its row, and the key of a parent has no version`,
    ],
    [
      'has a different key',
      [offerings({ key: ['DAY', 'CODE'] })],
      `${head}: field 1 of its key must be DAY, as in the parent, not CODE`,
    ],
    [
      'is private',
      [offerings({ private: true })],
      `${head}, but ${OFFERINGS} is private, and this data set is not`,
    ],
    [
      'keeps a history and the child does not',
      [offerings({ history: true })],
      `${head}: history must be the same in both, so that both can be read as of one moment`,
    ],
    [
      'already has the group in another child',
      [offerings(), files({ childOf: { dataset: OFFERINGS, group: 'underwriters' } })],
      `${head}: group underwriters is already that of ${FILES}`,
    ],
  ])('is rejected if the parent %s', (_, others, fault) => {
    expect(faultsOf(banks(), ...others)).toContain(fault);
  });

  it('is rejected if the attributes of a key field differ from those in the parent', () => {
    const { fields } = banks();
    const other = banks({ fields: fields.map(({ pad: _, ...field }) => field) });
    expect(faultsOf(other, offerings())).toEqual([`${head}: CODE has the pad none, but 6 in the parent`]);
  });
});
