import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { Fields } from '../../../../shared/form/use-fields.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../../shared/ui/note/ErrorNote.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { applyMessages } from '../../apply.messages.ts';
import type { ApplyName } from '../../apply-fields.ts';
import { YES } from '../../apply-rules.ts';
import { Agreement } from './Agreement.tsx';
import styles from './Apply.module.css';
import { FaultSummary } from './FaultSummary.tsx';

/** Keeps the focus in the field, because an error shown on blur would move the button away from the pointer. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface ApplyFormProps<Name extends ApplyName> {
  fields: Fields<Name>;
  sending: UseMutationResult<unknown, Error, void>;
  children: ReactNode;
}

/** A whole application form, from its first field to the send button. */
export function ApplyForm<Name extends ApplyName>({
  fields,
  sending,
  children,
}: ApplyFormProps<Name | 'agreed'>) {
  const t = useMessages(applyMessages);
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (fields.check() && !sending.isPending) sending.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      {children}
      <Stack className={styles.foot} gap={16} justify="start">
        <Agreement
          checked={fields.values.agreed === YES}
          fault={fields.faultOf('agreed')}
          ref={fields.bind('agreed').ref}
          onChange={(checked) => fields.set('agreed', checked ? YES : '')}
        />
        {tried && <FaultSummary fields={fields} />}
        {sending.isError && <ErrorNote error={sending.error} />}
        <Button tone="primary" type="submit" busy={sending.isPending} onMouseDown={keepFocus}>
          {t('send')}
        </Button>
        <Quiet>{t('kept')}</Quiet>
      </Stack>
    </form>
  );
}
