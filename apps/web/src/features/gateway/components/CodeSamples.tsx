import { fillCodeSample, type SampleCall, type SampleLanguage } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { CodeBlock } from '../../../shared/ui/CodeBlock.tsx';
import { ErrorNote } from '../../../shared/ui/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows.tsx';
import { KEY_COMMAND } from '../code-samples.ts';
import { gatewayMessages } from '../gateway.messages.ts';
import { codeSamplesQuery } from '../samples.queries.ts';
import styles from './CodeSamples.module.css';

/** The same call in code, with the values of the form. */
export function CodeSamples({ call }: { call: SampleCall }) {
  const t = useMessages(gatewayMessages);
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const samples = useQuery(codeSamplesQuery());
  if (samples.isPending) return <SkeletonRows rows={1} rowHeightPx={420} />;
  if (samples.isError) return <ErrorNote error={samples.error} onRetry={() => void samples.refetch()} />;
  const text = samples.data.find((sample) => sample.language === language)?.text ?? '';
  return (
    <div className={styles.samples}>
      <fieldset className={styles.languages}>
        <legend className="visually-hidden">{t('codeLanguage')}</legend>
        {samples.data.map((sample) => (
          <label key={sample.language}>
            <input
              type="radio"
              name="sample-language"
              className="visually-hidden"
              checked={sample.language === language}
              onChange={() => setLanguage(sample.language)}
            />
            {t(`code.${sample.language}`)}
          </label>
        ))}
      </fieldset>
      <p>{t(`needs.${language}`)}</p>
      {language !== 'excel' && (
        <>
          <p>{t('codeKeys')}</p>
          <CodeBlock label={t('codeKeys')} code={KEY_COMMAND} />
        </>
      )}
      <p>{t('codeCall')}</p>
      <CodeBlock label={t(`code.${language}`)} code={fillCodeSample(text, call)} />
    </div>
  );
}
