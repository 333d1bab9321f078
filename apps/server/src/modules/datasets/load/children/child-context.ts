import type { LoadContext } from '../load-context.ts';
import { type ChildSet, holdsDemoRows } from './child-set.ts';

/**
 * Returns the context for loading a child within the load of its parent. The child's rows of one parent row are always
 * replaced together.
 */
export function childContext(load: LoadContext, set: ChildSet, rejects: LoadContext['rejects']): LoadContext {
  const { dataset, feed } = set;
  const { plan, ...options } = load.options;
  const own = plan?.children?.[dataset.code];
  const childPlan =
    own && plan ? { ...plan, where: [], ...own, dataset: dataset.code, unpivot: undefined } : undefined;
  return {
    ...load,
    ...{ dataset, feed, rejects, children: [], merge: 'update', ignoresStored: holdsDemoRows(set) },
    options: { ...options, ...(childPlan ? { plan: childPlan } : {}), codeFromName: false, vendors: [] },
  };
}
