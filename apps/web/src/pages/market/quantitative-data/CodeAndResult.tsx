import { useQuery } from '@tanstack/react-query';
import { sampleCommand } from '../../../features/gateway/index.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { sampleQuery } from '../../../shared/queries/dataset.queries.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { quantitativeDataMessages } from './quantitative-data.messages.ts';

const SKELETON = { rows: 10, rowHeightPx: 44 };

/** A call that needs no key, next to the first row of its result. */
export function CodeAndResult({ dataset }: { dataset: string }) {
  const t = useMessages(quantitativeDataMessages);
  const lang = useLanguage();
  const sample = useQuery(sampleQuery(dataset, lang));
  const call = sampleCommand(window.location.origin, dataset, lang);
  return (
    <Grid min={300} fill gap={20}>
      <Stack gap={8}>
        <h3>{t('call')}</h3>
        <CodeBlock label={t('call')} language="sh" code={call} />
      </Stack>
      <Stack gap={8}>
        <h3>{t('firstRow')}</h3>
        <Answer query={sample} waiting={<SkeletonRows {...SKELETON} />}>
          {({ records: [row] }) =>
            row && (
              <CodeBlock
                label={t('firstRow')}
                language="json"
                code={JSON.stringify(row, null, 2)}
                folds="late"
              />
            )
          }
        </Answer>
      </Stack>
    </Grid>
  );
}
