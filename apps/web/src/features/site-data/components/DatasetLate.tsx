import { useQuery } from '@tanstack/react-query';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { lateQuery, viewQuery } from '../data-view.queries.ts';

/** The note on old rows above a block whose own answer does not say how old they are. */
export function DatasetLate({ code }: { code: string }) {
  return <LateNotice late={useQuery(viewQuery(code)).data?.late ?? null} />;
}

/** The same for one security, whose rows may end earlier than those of the data set. */
export function SecurityLate({ code, security }: { code: string; security: string }) {
  return <LateNotice late={useQuery(lateQuery(code, security)).data?.late ?? null} />;
}
