import type { IndexMembership } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { readNames } from '../quotes/index.ts';
import { type MemberOn, membershipSteps, newestSteps } from './membership.rules.ts';
import { weightSource } from './sources.ts';

/**
 * Reads the additions to an index and the deletions from it, newest first. Null if no data set has its constituents.
 */
export async function readMembership(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<IndexMembership | null> {
  const source = weightSource(registry);
  if (source === null) return null;
  const { dataset, rowsMax, visibleField } = source;
  const records = await readRecords(pool, dataset, {
    columns: { date: 'ENDDATE', code: 'SECCODE', name: visibleField('SECNAME') },
    where: [{ op: 'in', field: 'INDEXCODE', values: [code] }],
    order: [
      { field: 'ENDDATE', descending: false },
      { field: 'SECCODE', descending: false },
    ],
  });
  const members = records.map(({ date, code: member, name }) => ({
    date: date ?? '',
    code: member ?? '',
    name: name ?? member ?? '',
  }));
  const { days, steps } = membershipSteps(members);
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  const names = await readNames(pool, registry, 'stock', null);
  const companyOf = ({ code: member, name }: MemberOn) => ({
    code: member,
    name: names.get(member)?.name ?? name,
    english: names.get(member)?.english ?? null,
  });
  const newest = newestSteps(steps, rowsMax);
  return {
    dataset: dataset.code,
    demo: dataset.isDemo,
    from,
    to,
    days: days.length,
    changes: newest.map(({ additions, deletions, ...step }) => ({
      ...step,
      additions: additions.map(companyOf),
      deletions: deletions.map(companyOf),
    })),
    isCut: newest.length < steps.length,
  };
}
