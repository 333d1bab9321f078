import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { askToSignIn } from '../../../shared/session/identity-dialog.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { gatewayMessages } from '../gateway.messages.ts';
import { requestToken } from '../request-token.ts';
import { setToken, useToken } from '../token-memory.ts';
import styles from './TryIt.module.css';

interface TokenFieldProps {
  /** A call was tried without one. */
  missing: boolean;
  /** Calls go under the token of whoever is signed in, as long as none is typed in. */
  own: boolean;
}

/** The caller's token: typed in, obtained with a key, or that of whoever is signed in. */
export function TokenField({ missing, own }: TokenFieldProps) {
  const t = useMessages(gatewayMessages);
  const id = useId();
  const token = useToken();
  return (
    <div className={styles.token}>
      <label htmlFor={id}>{t('token')}</label>
      <TextInput
        id={id}
        type="password"
        value={token}
        placeholder={t(own ? 'ownTokenHint' : 'tokenHint')}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-problem` : undefined}
        onChange={(event) => setToken(event.target.value.trim())}
      />
      {missing && (
        <Quiet tone="danger" id={`${id}-problem`} role="alert">
          {t('tokenNeeded')}{' '}
          <Button tone="link" className={styles.signIn} onClick={() => askToSignIn()}>
            {t('signIn')}
          </Button>
        </Quiet>
      )}
      <details>
        <summary>{t('withKey')}</summary>
        <KeyForm />
      </details>
    </div>
  );
}

/** The standard's name for a client id or secret that is not right. */
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
