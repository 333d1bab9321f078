import type { LeftColumn } from './columns/columns.ts';
import type { LoadReport } from './load-report.ts';

/** Columns of a file that none of its loads read, each with what the last one says of it. */
export function unreadColumns(reports: readonly LoadReport[]): readonly LeftColumn[] {
  const [first, ...others] = reports;
  if (!first) return [];
  return first.leftColumns.filter(({ name }) =>
    others.every((report) => report.leftColumns.some((left) => left.name === name)),
  );
}
