import { useMessages } from '../../../shared/i18n/messages.ts';
import { CodeBlock } from '../../../shared/ui/CodeBlock.tsx';
import { curlSample, pythonSample, type SampleCall } from '../code-samples.ts';
import { gatewayMessages } from '../gateway.messages.ts';
import styles from './Answer.module.css';

/** The same call in code, with the values of the form. */
export function CodeSamples({ call }: { call: SampleCall }) {
  const t = useMessages(gatewayMessages);
  return (
    <div className={styles.answer}>
      <p>{t('codeNote')}</p>
      <h3>{t('curl')}</h3>
      <CodeBlock label={t('curl')} code={curlSample(call)} />
      <h3>{t('python')}</h3>
      <CodeBlock label={t('python')} code={pythonSample(call)} />
    </div>
  );
}
