import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { supportFeatureMessages } from '../support.messages.ts';
import { ownFeedbackQuery } from '../support.queries.ts';
import { FeedbackView } from './FeedbackView.tsx';

/** The feedback that the signed-in user has sent. */
export function OwnFeedback() {
  const t = useMessages(supportFeatureMessages);
  const own = useQuery(ownFeedbackQuery);
  if (!own.isSuccess)
    return <Unanswered query={own} waiting={<SkeletonRows rows={2} rowHeightPx={80} lines={2} />} />;
  if (own.data.feedback.length === 0) return <Quiet>{t('ownEmpty')}</Quiet>;
  return (
    <div>
      {own.data.feedback.map((feedback) => (
        <FeedbackView key={feedback.number} feedback={feedback} />
      ))}
    </div>
  );
}
