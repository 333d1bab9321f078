import {
  ALERT_NAME_MAX,
  NOTICE_BOARDS,
  NOTICE_CATEGORIES,
  type NoticeQuery,
  noticeAddress,
} from '@jishi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { noticeAlertsMessages } from '../notice-alerts.messages.ts';
import { invalidateAlerts, saveAlert } from '../notice-alerts.queries.ts';

/** Saves a search under a name. */
export function SaveAlertDialog({ query, onClose }: { query: NoticeQuery; onClose: () => void }) {
  const t = useMessages(noticeAlertsMessages);
  const lang = useLanguage();
  const client = useQueryClient();
  const [name, setName] = useState(() => nameOf(query, lang, t('any')));
  const isMissing = name.trim() === '';
  const saving = useMutation({
    mutationFn: () => {
      const { from: _from, to: _to, sort: _sort, after: _after, ...filter } = noticeAddress(query);
      return saveAlert({ ...filter, language: query.language, name: name.trim(), lang });
    },
    onSuccess: async (alert) => {
      notify('success', t('saved', { name: alert.name }));
      onClose();
      await invalidateAlerts(client);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isMissing && !saving.isPending) saving.mutate();
  };
  return (
    <Dialog title={t('saveTitle')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={14}>
          <p>{t('about')}</p>
          <Field label={t('name')} error={isMissing ? t('nameMissing') : null}>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                maxLength={ALERT_NAME_MAX}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          {saving.isError && <ErrorNote error={saving.error} />}
          <p>
            <Button type="submit" tone="primary" busy={saving.isPending}>
              {t('confirm')}
            </Button>
          </p>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Returns the name that is suggested for the search. */
function nameOf({ q, stock, board, category }: NoticeQuery, lang: 'zh' | 'en', any: string): string {
  const boards = NOTICE_BOARDS.filter((one) => board.includes(one.name)).map((one) => one[lang]);
  const categories = NOTICE_CATEGORIES.filter((one) => category.includes(one.name)).map((one) => one[lang]);
  const parts = [q, ...stock, ...boards, ...categories].filter((part) => part !== '');
  return (parts.length === 0 ? any : parts.join(' ')).slice(0, ALERT_NAME_MAX);
}
