import type { Feedback } from '@jishi/contract';
import { formatInstant } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { supportFeatureMessages } from '../support.messages.ts';
import styles from './Feedback.module.css';

/** Feedback with its state and replies. */
export function FeedbackView({ feedback }: { feedback: Feedback }) {
  const t = useMessages(supportFeatureMessages);
  const { number, questionType, content, state, sentAt, replies } = feedback;
  return (
    <Stack as="article" className={styles.feedback} gap={8}>
      <h3>{`${number} · ${t(`state.${state}`)}`}</h3>
      <Quiet size={14}>
        {`${t(`type.${questionType}`)} · ${t('sentAt', { time: formatInstant(sentAt) })}`}
      </Quiet>
      <p className={styles.text}>{content}</p>
      {replies.length === 0 && <Quiet>{t('noReply')}</Quiet>}
      {replies.map(({ text, at }) => (
        <div key={at} className={styles.reply}>
          <Quiet size={14}>{t('repliedAt', { time: formatInstant(at) })}</Quiet>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
    </Stack>
  );
}
