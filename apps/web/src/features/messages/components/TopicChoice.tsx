import { MESSAGE_TOPICS, type MessageTopic, messageTopics } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { webhooksMessages } from '../webhooks.messages.ts';

interface TopicChoiceProps {
  /** An empty list means all topics. */
  topics: readonly MessageTopic[];
  onChoose: (topics: MessageTopic[]) => void;
}

/** Chooses the topics whose messages are posted. An empty choice means all topics. */
export function TopicChoice({ topics, onChoose }: TopicChoiceProps) {
  const t = useMessages(webhooksMessages);
  const lang = useLanguage();
  return (
    <Stack gap={6}>
      <Row as="fieldset" gap={8}>
        <legend style={{ paddingBottom: 6 }}>{t('topics')}</legend>
        <Toggle label={t('allTopics')} on={topics.length === 0} onToggle={() => onChoose([])} />
        {MESSAGE_TOPICS.map((topic) => (
          <Toggle
            key={topic}
            label={messageTopics[topic][lang]}
            on={topics.includes(topic)}
            onToggle={(on) => onChoose(on ? [...topics, topic] : topics.filter((one) => one !== topic))}
          />
        ))}
      </Row>
      <Quiet size={13}>{t('topicsHint')}</Quiet>
    </Stack>
  );
}
