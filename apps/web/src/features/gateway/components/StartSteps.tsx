import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { keyCommand, type StartCall, sampleCommand } from '../code-samples.ts';
import { startMessages } from '../start.messages.ts';
import { KeyNote } from './KeyNote.tsx';
import { SampleAnswer } from './SampleAnswer.tsx';
import styles from './StartSteps.module.css';

interface StartStepsProps {
  call: StartCall;
  /** The data set to call. */
  code: string;
}

/** Two steps to a reader's first data. The first step needs no key. */
export function StartSteps({ call, code }: StartStepsProps) {
  const t = useMessages(startMessages);
  const lang = useLanguage();
  return (
    <Stack as="ol" className={styles.steps} gap={12}>
      <Step title={t('stepLook')}>
        <CodeBlock label={t('stepLook')} language="sh" code={sampleCommand(call.origin, code, lang)} />
        <SampleAnswer code={code} of="sample" />
      </Step>
      <Step title={t('stepCall')} note={<KeyNote />}>
        <CodeBlock label={t('stepCall')} language="sh" code={keyCommand(call)} />
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
