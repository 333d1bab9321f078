import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { constituentsQuery } from '../indices.queries.ts';
import { useIndexAddress } from '../use-index-address.ts';
import { ConstituentTable } from './ConstituentTable.tsx';
import { Contributions } from './Contributions.tsx';

interface ConstituentPartsProps {
  code: string;
  days: readonly string[];
  /** Whether the latest day of the index is old. */
  isLate: boolean;
}

/**
 * The constituents of an index and their contributions to its change. Renders nothing for an index without
 * constituents.
 */
export function ConstituentParts({ code, days, isLate }: ConstituentPartsProps) {
  const { day } = useIndexAddress().address;
  const constituents = useQuery(constituentsQuery(code, day));
  if (!constituents.isSuccess)
    return <Unanswered query={constituents} waiting={<SkeletonRows rows={8} rowHeightPx={40} />} />;
  if (constituents.data === null) return null;
  return (
    <Stack gap={24} data-old={isLate || undefined}>
      <Contributions constituents={constituents.data} days={days} />
      <ConstituentTable index={code} constituents={constituents.data} />
    </Stack>
  );
}
