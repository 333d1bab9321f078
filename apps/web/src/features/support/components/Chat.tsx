import { QUESTION_MAX } from '@jishi/contract';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { forgetConversation } from '../conversation.ts';
import { supportFeatureMessages } from '../support.messages.ts';
import { useQuestions } from '../use-questions.ts';
import styles from './Chat.module.css';
import { ExchangeView } from './ExchangeView.tsx';

const EXAMPLES = ['free', 'first', 'code', 'order'] as const;

/** The smart service: a thread of questions and answers, with a link to the operator's staff. */
export function Chat() {
  const t = useMessages(supportFeatureMessages);
  const lang = useLanguage();
  const navigate = useNavigate();
  const { exchanges, isWaiting, ask } = useQuestions();
  return (
    <Stack gap={20}>
      <Stack className={styles.thread} gap={24}>
        <div className={styles.answers}>
          <p>{t('greeting')}</p>
          {exchanges.length === 0 && (
            <Row as="ul" className={styles.examples} gap={8}>
              {EXAMPLES.map((name) => (
                <li key={name}>
                  <Button onClick={() => void ask(t(`example.${name}`))}>{t(`example.${name}`)}</Button>
                </li>
              ))}
            </Row>
          )}
        </div>
        <Stack gap={24} role="log" aria-label={t('conversation')}>
          {exchanges.map((exchange) => (
            <ExchangeView key={exchange.id} exchange={exchange} />
          ))}
        </Stack>
      </Stack>
      <QuestionForm busy={isWaiting} onAsk={ask} />
      <Quiet size={14}>{t('bounds')}</Quiet>
      {exchanges.length > 0 && (
        <Row gap={12}>
          <Button onClick={() => void navigate(PATHS.feedback[lang])}>{t('handOver')}</Button>
          <Button onClick={forgetConversation}>{t('startAgain')}</Button>
        </Row>
      )}
    </Stack>
  );
}

function QuestionForm({ busy, onAsk }: { busy: boolean; onAsk: (text: string) => Promise<void> }) {
  const t = useMessages(supportFeatureMessages);
  const [text, setText] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setText('');
    void onAsk(text);
  };
  return (
    <Grid
      as="form"
      className={styles.form}
      columns="minmax(0, 1fr) auto"
      gap={8}
      align="start"
      onSubmit={submit}
    >
      <Field label={t('question')} error={null}>
        {(control) => (
          <TextInput
            {...control}
            value={text}
            maxLength={QUESTION_MAX}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" busy={busy}>
        {t('ask')}
      </Button>
    </Grid>
  );
}
