import { useQuery } from '@tanstack/react-query';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { viewQuery } from '../data-view.queries.ts';

/** The note on old rows above a block whose own answer does not say how old they are. */
export function DatasetLate({ code }: { code: string }) {
  return <LateNotice late={useQuery(viewQuery(code)).data?.late ?? null} />;
}
