import type { ImportPlan, Lang } from '@jishi/contract';
import { systemClock } from '../../../../platform/clock.ts';
import { missedColumns } from '../columns/match-plan.ts';
import { FileRefused, loadMessage } from '../load.messages.ts';
import { takeHeader } from '../source/header.ts';
import type { RecordSource } from '../source/load-source.ts';

export interface SkippedSource {
  readonly source: RecordSource;
  /** Data sets whose mappings fit the file but loaded no row from it. */
  readonly fitting: readonly string[];
}

/** Returns the reason why no mapping loaded a file, in words for the operator. */
export async function skipReason(
  { source, fitting }: SkippedSource,
  plans: readonly ImportPlan[],
  lang: Lang,
): Promise<string> {
  if (fitting.length > 0)
    return loadMessage('planTakesNone', lang, { codes: [...new Set(fitting)].join(', ') });
  try {
    const names = await headerOf(source);
    const header = names.join(', ').slice(0, 500);
    const closest = closestPlan(plans, names);
    const about = closest ? [closestText(closest, lang)] : [];
    return [loadMessage('planNone', lang, { header }), ...about, loadMessage('planHint', lang)].join(' ');
  } catch (error) {
    if (error instanceof FileRefused) return error.text(lang);
    throw error;
  }
}

/** Returns the first line that looks like a header rather than a title above the table. */
export async function headerOf({ open }: RecordSource): Promise<readonly string[]> {
  const { source } = await open(systemClock);
  const batches = source.records();
  try {
    const { names } = await takeHeader(batches, (header) => {
      if (header.filter((name) => name !== '').length < 2)
        throw new FileRefused('headerNothing', { header: header.join(', ') });
      return header;
    });
    return names;
  } finally {
    await batches.return(undefined);
  }
}

interface Closest {
  readonly plan: ImportPlan;
  readonly needs: number;
  readonly misses: readonly string[];
}

/** Returns the mapping that finds the largest share of its columns in the header. */
function closestPlan(plans: readonly ImportPlan[], header: readonly string[]): Closest | undefined {
  const near = plans
    .map((plan) => ({ plan, ...missedColumns(plan, header) }))
    .filter(({ needs, misses }) => needs > misses.length)
    .sort((left, right) => shareOf(right) - shareOf(left) || right.needs - left.needs);
  return near[0];
}

/** Returns the share of a mapping's columns that the header contains. */
export const shareOf = ({ needs, misses }: Pick<Closest, 'needs' | 'misses'>): number =>
  needs === 0 ? 0 : (needs - misses.length) / needs;

function closestText({ plan, misses }: Closest, lang: Lang): string {
  const values = { code: plan.dataset, files: plan.files ?? '' };
  if (misses.length === 0) return loadMessage('planElsewhere', lang, values);
  const few = misses.slice(0, 8).join(', ');
  const columns = misses.length > 8 ? `${few}, … (${misses.length})` : few;
  return loadMessage('planClosest', lang, { ...values, columns });
}
