import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import { overviewQuery } from '../esg.queries.ts';
import { useAgency } from '../use-rating-filter.ts';
import { RatingList } from './RatingList.tsx';

const SKELETON = { rows: 12, rowHeightPx: 40 };

/** Where no company is named: those that are rated, to choose from. */
export function CompanyChoice() {
  const t = useMessages(esgMessages);
  const [agency] = useAgency();
  const overview = useQuery(overviewQuery(agency));
  if (overview.isPending) return <SkeletonRows {...SKELETON} />;
  if (overview.isError) return <ErrorNote error={overview.error} onRetry={() => void overview.refetch()} />;
  if (overview.data === null)
    return (
      <EmptyNote title={t('noRatings')}>
        <p>{t('noRatingsHint')}</p>
      </EmptyNote>
    );
  return (
    <Stack gap={14}>
      <Quiet>{t('choose')}</Quiet>
      <RatingList overview={overview.data} />
    </Stack>
  );
}
