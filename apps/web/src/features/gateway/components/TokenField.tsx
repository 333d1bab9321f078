import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Fold } from '../../../shared/ui/disclosure/Fold.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { gatewayMessages } from '../gateway.messages.ts';
import { requestToken } from '../request-token.ts';
import { setToken, useToken } from '../token-memory.ts';
import styles from './TryIt.module.css';

/** The caller's token, typed in or obtained with a key. For a signed-in user, the token is optional. */
export function TokenField({ own }: { own: boolean }) {
  const t = useMessages(gatewayMessages);
  if (!own) return <TokenInput />;
  return (
    <Stack className={styles.token} gap={4}>
      <Quiet size={15}>{t('ownToken')}</Quiet>
      <Fold summary={t('otherToken')}>
        <TokenInput />
      </Fold>
    </Stack>
  );
}

function TokenInput() {
  const t = useMessages(gatewayMessages);
  const id = useId();
  const token = useToken();
  return (
    <Stack className={styles.token} gap={4}>
      <label htmlFor={id}>{t('token')}</label>
      <TextInput
        id={id}
        type="password"
        value={token}
        placeholder={t('tokenHint')}
        onChange={(event) => setToken(event.target.value.trim())}
      />
      <Fold summary={t('withKey')}>
        <KeyForm />
      </Fold>
    </Stack>
  );
}

/** The OAuth 2.0 error code for a wrong client id or secret. */
const WRONG_KEY = 'invalid_client';
const SECONDS_PER_MINUTE = 60;

function KeyForm() {
  const t = useMessages(gatewayMessages);
  const id = useId();
  const [key, setKey] = useState('');
  const [secret, setSecret] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const exchange = useMutation({
    mutationFn: () => requestToken(key.trim(), secret.trim()),
    onSuccess: (answer) => {
      if (answer.kind === 'token') setToken(answer.token);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const empty = key.trim() === '' || secret.trim() === '';
    setIncomplete(empty);
    if (!empty) exchange.mutate();
  };
  const answer = exchange.data;
  return (
    <form className={styles.keyForm} onSubmit={submit}>
      <label htmlFor={`${id}-key`}>{t('accessKey')}</label>
      <TextInput id={`${id}-key`} value={key} onChange={(event) => setKey(event.target.value)} />
      <label htmlFor={`${id}-secret`}>{t('accessSecret')}</label>
      <TextInput
        id={`${id}-secret`}
        type="password"
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
      />
      <Button type="submit" busy={exchange.isPending}>
        {t('obtain')}
      </Button>
      <div aria-live="polite">
        {incomplete && <Quiet tone="danger">{t('keysNeeded')}</Quiet>}
        {answer?.kind === 'token' && (
          <Quiet tone="success">
            {t('obtained', { minutes: Math.floor(answer.expiresInSeconds / SECONDS_PER_MINUTE) })}
          </Quiet>
        )}
        {answer?.kind === 'refused' && (
          <Quiet tone="danger">
            {answer.error === WRONG_KEY ? t('wrongKey') : t('refused', { reason: answer.reason })}
          </Quiet>
        )}
        {exchange.isError && <ErrorNote error={exchange.error} />}
      </div>
    </form>
  );
}
