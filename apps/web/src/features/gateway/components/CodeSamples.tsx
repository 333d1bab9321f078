import { fillCodeSample, type SampleCall } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import {
  CODE_OF_SAMPLE,
  chooseSampleLanguage,
  sampleLanguage,
} from '../../../shared/appearance/sample-language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useStore } from '../../../shared/store/store.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { KEY_COMMAND } from '../code-samples.ts';
import { gatewayMessages } from '../gateway.messages.ts';
import { codeSamplesQuery } from '../gateway.queries.ts';
import styles from './CodeSamples.module.css';
import { KeyNote } from './KeyNote.tsx';
import { RunCode, type RunnableCall } from './RunCode.tsx';
import { SampleAnswer } from './SampleAnswer.tsx';

interface CodeSamplesProps {
  call: SampleCall;
  hasTrials?: boolean;
  /** The same call in the form in which the page can make it. Undefined if it cannot. */
  runnable?: RunnableCall;
}

/** The call with the form's values as code, in the language that the reader chose for all samples. */
export function CodeSamples({ call, hasTrials = true, runnable }: CodeSamplesProps) {
  const t = useMessages(gatewayMessages);
  const language = useStore(sampleLanguage);
  const samples = useQuery(codeSamplesQuery());
  if (!samples.isSuccess)
    return <Unanswered query={samples} waiting={<SkeletonRows rows={1} rowHeightPx={420} />} />;
  const text = samples.data.find((sample) => sample.language === language)?.text ?? '';
  const code = (
    <Stack gap={4}>
      <Quiet size={15}>{t(runnable === undefined ? 'exampleCall' : 'codeCall')}</Quiet>
      <CodeBlock
        label={t(`code.${language}`)}
        language={CODE_OF_SAMPLE[language]}
        code={fillCodeSample(text, call)}
      />
    </Stack>
  );
  return (
    <Stack gap={10}>
      <Row as="fieldset" gap={6}>
        <legend className="visually-hidden">{t('codeLanguage')}</legend>
        {samples.data.map((sample) => (
          <label key={sample.language} className={styles.language}>
            <input
              type="radio"
              name="sample-language"
              className="visually-hidden"
              checked={sample.language === language}
              onChange={() => chooseSampleLanguage(sample.language)}
            />
            {t(`code.${sample.language}`)}
          </label>
        ))}
      </Row>
      <Quiet size={15}>{t(`needs.${language}`)}</Quiet>
      <KeyNote hasTrials={hasTrials} />
      {language !== 'excel' && (
        <>
          <Quiet size={15}>{t('codeKeys')}</Quiet>
          <CodeBlock label={t('codeKeys')} language="sh" code={KEY_COMMAND} />
        </>
      )}
      {runnable === undefined ? (
        <Grid min={420} fill gap={20} align="start">
          {code}
          <SampleAnswer code={call.code} of="call" />
        </Grid>
      ) : (
        <RunCode call={runnable} code={code} />
      )}
    </Stack>
  );
}
