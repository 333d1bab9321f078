import type { ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { callCommand, KEY_COMMAND, type StartCall, tokenCommand } from '../code-samples.ts';
import { gatewayMessages } from '../gateway.messages.ts';
import { KeyNote } from './KeyNote.tsx';
import styles from './StartSteps.module.css';

/** Three steps to the first data. The first step works without a key when it is pasted. */
export function StartSteps({ call, sampleAddress }: { call: StartCall; sampleAddress: string }) {
  const t = useMessages(gatewayMessages);
  return (
    <Stack as="ol" className={styles.steps} gap={12}>
      <Step title={t('stepLook')}>
        <CodeBlock label={t('stepLook')} code={`curl "${sampleAddress}"`} />
      </Step>
      <Step title={t('stepToken')} note={<KeyNote />}>
        <CodeBlock label={t('stepToken')} code={`${KEY_COMMAND}\n${tokenCommand(call.origin)}`} />
      </Step>
      <Step title={t('stepCall')}>
        <CodeBlock label={t('stepCall')} code={callCommand(call)} />
      </Step>
    </Stack>
  );
}

function Step({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <Stack as="li" className={styles.step} gap={6}>
      <h3>{title}</h3>
      {note}
      {children}
    </Stack>
  );
}
