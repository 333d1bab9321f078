import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { indicesMessages } from '../indices.messages.ts';
import { constituentsQuery } from '../indices.queries.ts';
import { useIndexAddress } from '../use-index-address.ts';
import { ConstituentTable } from './ConstituentTable.tsx';
import { Contributions } from './Contributions.tsx';

interface ConstituentPartsProps {
  code: string;
  days: readonly string[];
  /** Whether the newest day of the index is old. */
  isLate: boolean;
}

/** The constituents of an index and their contributions to its change. */
export function ConstituentParts({ code, days, isLate }: ConstituentPartsProps) {
  const t = useMessages(indicesMessages);
  const { day } = useIndexAddress().address;
  const constituents = useQuery(constituentsQuery(code, day));
  if (!constituents.isSuccess)
    return <Unanswered query={constituents} waiting={<SkeletonRows rows={8} rowHeightPx={40} />} />;
  if (constituents.data === null)
    return (
      <EmptyNote title={t('noConstituents')}>
        <p>{t('noConstituentsHint')}</p>
      </EmptyNote>
    );
  return (
    <Stack gap={24} data-old={isLate || undefined}>
      <Contributions constituents={constituents.data} days={days} />
      <ConstituentTable index={code} constituents={constituents.data} />
    </Stack>
  );
}
