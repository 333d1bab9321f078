import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { applicationQuery } from '../../applications.queries.ts';
import { reviewMessages } from '../../review.messages.ts';
import { ReviewState } from './ReviewState.tsx';

/** The state of the application with this receipt. */
export function ApplicationReview({ receipt }: { receipt: string }) {
  const t = useMessages(reviewMessages);
  const application = useQuery(applicationQuery(receipt));
  if (application.data) {
    return (
      <ReviewState
        application={application.data}
        own={false}
        refreshing={application.isFetching}
        onRefresh={() => void application.refetch()}
      />
    );
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <Unanswered query={application} waiting={<SkeletonRows rows={4} rowHeightPx={56} />} />
    </>
  );
}
