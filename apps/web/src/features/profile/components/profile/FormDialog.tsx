import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { invalidateAccount } from '../../../../shared/session/profile.query.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Dialog } from '../../../../shared/ui/dialog/Dialog.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../../shared/ui/notices/notices.ts';
import { profileMessages } from '../../profile.messages.ts';

/** Keeps the focus in the field, because an error shown on blur would move the button away from the pointer. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface FormDialogProps {
  title: string;
  /** Shows the errors and returns whether all fields are valid. */
  check: () => boolean;
  save: () => Promise<unknown>;
  /** The message after saving. */
  saved: string;
  action?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A window that changes a part of the profile. After saving, it fetches the profile again before it closes. */
export function FormDialog({ title, check, save, saved, action, onClose, children }: FormDialogProps) {
  const t = useMessages(profileMessages);
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await invalidateAccount(queries);
      notify('success', saved);
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (check() && !saving.isPending) saving.mutate();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack as="form" gap={4} onSubmit={submit} noValidate>
        {children}
        {saving.isError && <ErrorNote error={saving.error} />}
        <Row gap={12} justify="flex-end" style={{ paddingTop: 8 }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={saving.isPending} onMouseDown={keepFocus}>
            {action ?? t('save')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
