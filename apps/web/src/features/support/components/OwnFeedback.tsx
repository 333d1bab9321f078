import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { supportFeatureMessages } from '../support.messages.ts';
import { ownFeedbackQuery } from '../support.queries.ts';
import { FeedbackView } from './FeedbackView.tsx';

/** The signed-in person's feedback. */
export function OwnFeedback() {
  const t = useMessages(supportFeatureMessages);
  const own = useQuery(ownFeedbackQuery);
  if (own.isPending) return <SkeletonRows rows={2} rowHeightPx={80} lines={2} />;
  if (own.isError) return <ErrorNote error={own.error} onRetry={() => void own.refetch()} />;
  if (own.data.feedback.length === 0) return <Quiet>{t('ownEmpty')}</Quiet>;
  return (
    <div>
      {own.data.feedback.map((feedback) => (
        <FeedbackView key={feedback.number} feedback={feedback} />
      ))}
    </div>
  );
}
