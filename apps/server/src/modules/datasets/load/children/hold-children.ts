import { holdDelivery } from '../deliveries/hold-delivery.ts';
import type { LoadContext, LoadedChild } from '../load-context.ts';
import type { ChildReport } from '../record/load-report.ts';
import { NO_ROWS } from '../record/record-load.ts';
import { holdsDemoRows, inStageOf } from './child-set.ts';
import { FamilyRejects } from './family-rejects.ts';
import { replacedGroups } from './merge-child.ts';

/** Holds the children's rows together with the delivery of their parent. */
export async function holdChildren(
  load: LoadContext,
  children: readonly LoadedChild[],
  source: string,
  parent: bigint,
): Promise<ChildReport[]> {
  const { client } = load;
  const reports: ChildReport[] = [];
  for (const child of children) {
    const { set, columns, checks, read } = child;
    const { dataset, feed } = set;
    const context = {
      ...load,
      dataset,
      feed,
      ignoresStored: holdsDemoRows(set),
      rejects: new FamilyRejects(set.group),
    };
    const delivery = await inStageOf(client, set, () =>
      holdDelivery(context, child, source, { parent, among: replacedGroups(set, load) }),
    );
    const { code, version } = dataset;
    reports.push({ ...NO_ROWS, ...columns, code, read, checks, cleared: 0, delivery, version });
  }
  return reports;
}
