import type { Feedback, ReportedRow } from '@jishi/contract';
import { Link } from 'react-router';
import { formatInstant } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { supportFeatureMessages } from '../support.messages.ts';
import styles from './Feedback.module.css';

/** Feedback with its state and replies. */
export function FeedbackView({ feedback }: { feedback: Feedback }) {
  const t = useMessages(supportFeatureMessages);
  const { number, questionType, content, row, state, sentAt, replies } = feedback;
  return (
    <Stack as="article" className={styles.feedback} gap={8}>
      <h3>{`${number} · ${t(`state.${state}`)}`}</h3>
      <Quiet size={14}>
        {`${t(`type.${questionType}`)} · ${t('sentAt', { time: formatInstant(sentAt) })}`}
      </Quiet>
      {row !== null && <AboutRow row={row} />}
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

function AboutRow({ row: { dataset, key, field } }: { row: ReportedRow }) {
  const t = useMessages(supportFeatureMessages);
  const lang = useLanguage();
  const values = Object.entries(key).map(([code, value]) => `${code} ${value}`);
  return (
    <Quiet size={14}>
      {t('aboutRow')} <Link to={productPath(dataset, lang)}>{dataset}</Link>{' '}
      {[...values, ...(field === null ? [] : [field])].join(' · ')}
    </Quiet>
  );
}
