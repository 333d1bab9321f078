import { type MessageTopic, WEBHOOK_URL_MAX } from '@jishi/contract';
import { useState } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { webhooksMessages } from '../webhooks.messages.ts';
import { TopicChoice } from './TopicChoice.tsx';

export function WebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const t = useMessages(webhooksMessages);
  const [url, setUrl] = useState('');
  const [topics, setTopics] = useState<MessageTopic[]>([]);
  const { busy, submit } = useSubmit();
  return (
    <form
      onSubmit={(event) =>
        submit(
          event,
          () => url.trim() !== '',
          async () => {
            const { secret } = await person.webhooks.make({ url, topics });
            setUrl('');
            setTopics([]);
            onMade(secret);
          },
        )
      }
    >
      <Stack gap={12}>
        <Field
          label={t('url')}
          aside={
            <Button type="submit" busy={busy}>
              {t('add')}
            </Button>
          }
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              placeholder="https://"
              maxLength={WEBHOOK_URL_MAX}
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </Field>
        <TopicChoice topics={topics} onChoose={setTopics} />
      </Stack>
    </form>
  );
}
