import type { SupportAnswer, SupportAnswers } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { answerPath } from '../answer-path.ts';
import type { Exchange } from '../conversation.ts';
import { supportFeatureMessages } from '../support.messages.ts';
import styles from './Chat.module.css';

/** A question with its answers below it. */
export function ExchangeView({ exchange: { question, outcome } }: { exchange: Exchange }) {
  const t = useMessages(supportFeatureMessages);
  return (
    <Stack gap={12}>
      <p className={styles.question}>
        <span className="visually-hidden">{`${t('you')}: `}</span>
        {question}
      </p>
      <Stack className={styles.answers} gap={16}>
        <span className="visually-hidden">{t('service')}</span>
        {outcome === 'waiting' && <Quiet>{t('waiting')}</Quiet>}
        {outcome !== 'waiting' && 'fault' in outcome && <ErrorNote error={outcome.fault} />}
        {outcome !== 'waiting' && 'answers' in outcome && <Answers outcome={outcome} />}
      </Stack>
    </Stack>
  );
}

function Answers({ outcome: { answers, wording } }: { outcome: SupportAnswers }) {
  const t = useMessages(supportFeatureMessages);
  if (answers.length === 0) return <p>{t('unknown')}</p>;
  return (
    <>
      {wording !== null && (
        <div>
          <p>{wording}</p>
          <Quiet size={14}>{t('worded')}</Quiet>
        </div>
      )}
      {answers.map((answer) => (
        <AnswerView key={`${answer.kind} ${answer.source}`} answer={answer} />
      ))}
    </>
  );
}

/** A text with a link to its source page. */
function AnswerView({ answer }: { answer: SupportAnswer }) {
  const t = useMessages(supportFeatureMessages);
  const lang = useLanguage();
  const { kind, title, text } = answer;
  return (
    <Stack as="article" className={styles.answer} gap={4}>
      <Quiet size={14}>{t(`kind.${kind}`)}</Quiet>
      <h3>
        <Link to={answerPath(answer, lang)}>{title}</Link>
      </h3>
      <p>{text}</p>
    </Stack>
  );
}
