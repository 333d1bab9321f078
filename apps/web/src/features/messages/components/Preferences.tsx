import {
  type InputOf,
  MESSAGE_CHANNELS,
  type MessagePreference,
  type messagesEndpoints,
  messageTopics,
  type OutputOf,
} from '@jishi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { messagesMessages } from '../messages.messages.ts';
import { preferencesQuery } from '../messages.queries.ts';
import { LowBalance } from './LowBalance.tsx';
import { MissingAddresses } from './MissingAddresses.tsx';

type Change = InputOf<(typeof messagesEndpoints)['changePreferences']>;

/** The channels for each topic. A click is saved immediately. */
export function Preferences() {
  const preferences = useQuery(preferencesQuery);
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (change: Change) => person.messages.changePreferences(change),
    onSettled: () => invalidate(client, person.messages.preferences),
  });
  return (
    <Stack gap={16}>
      <Unanswered query={preferences} waiting={<SkeletonRows rows={8} rowHeightPx={48} lines={1} />} />
      <MissingAddresses />
      {changing.isError && <ErrorNote error={changing.error} />}
      {preferences.data && (
        <PreferenceForm preferences={preferences.data} onChange={(change) => changing.mutateAsync(change)} />
      )}
    </Stack>
  );
}

interface PreferenceFormProps {
  preferences: OutputOf<(typeof messagesEndpoints)['preferences']>;
  onChange: (change: Change) => Promise<unknown>;
}

function PreferenceForm({ preferences, onChange }: PreferenceFormProps) {
  const t = useMessages(messagesMessages);
  const lang = useLanguage();
  const change = (update: Change): void => void onChange(update).catch(() => undefined);
  return (
    <>
      <Row gap="4px 12px" align="center">
        <span aria-hidden="true">{t('language')}</span>
        <Choice
          label={t('language')}
          options={[
            { value: 'zh', label: t('zh') },
            { value: 'en', label: t('en') },
          ]}
          value={preferences.lang}
          onChoose={(chosen) => change({ lang: chosen })}
        />
      </Row>
      <LowBalance fen={preferences.lowBalanceFen} onSave={(lowBalanceFen) => onChange({ lowBalanceFen })} />
      <FactTable<MessagePreference>
        caption={t('preferences')}
        columns={[
          { key: 'topic', label: t('topic'), cell: ({ topic }) => messageTopics[topic][lang] },
          {
            key: 'channels',
            label: t('channels'),
            cell: (row) => (
              <Row gap={8}>
                {MESSAGE_CHANNELS.map((channel) => (
                  <Toggle
                    key={channel}
                    label={t(`channel.${channel}`)}
                    on={row[channel]}
                    onToggle={(on) => change({ topics: [{ ...row, [channel]: on }] })}
                  />
                ))}
              </Row>
            ),
          },
        ]}
        rows={preferences.topics}
        rowKey={({ topic }) => topic}
      />
    </>
  );
}
