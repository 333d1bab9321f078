import type { Lateness, ViewedDataset } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { lateQuery, viewQuery } from '../data-view.queries.ts';

/** How late the rows of a data set are. Null if they are up to date, or until the server has answered. */
export const useDatasetLate = (code: string): Lateness | null => useQuery(viewQuery(code)).data?.late ?? null;

/** The note about stale rows above a section that does not know from its own query how late its rows are. */
export function DatasetLate({ code }: { code: string }) {
  return <LateNotice late={useDatasetLate(code)} />;
}

/**
 * How late the rows of one security are. They may end earlier than those of the whole data set. Null if they are up to
 * date, or until the server has answered.
 */
export const useSecurityLate = (code: string, security: string): Lateness | null =>
  useQuery(lateQuery(code, security)).data?.late ?? null;

function SecurityLate({ code, security }: { code: string; security: string }) {
  return <LateNotice late={useSecurityLate(code, security)} />;
}

interface ContentLateProps {
  view: ViewedDataset;
  /** The codes of the securities that the page shows. Undefined means all securities. */
  security: string | undefined;
}

/**
 * The note about stale rows above a data set. It is about the one security that the page shows, or about the whole data
 * set.
 */
export function ContentLate({ view, security }: ContentLateProps) {
  if (security === undefined || security.includes(',')) return <LateNotice late={view.late} />;
  return <SecurityLate code={view.code} security={security} />;
}
