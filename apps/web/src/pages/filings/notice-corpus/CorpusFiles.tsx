import { LICENCE_TERMS } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { YearOfData } from '../../../features/files/index.ts';
import { viewQuery } from '../../../features/site-data/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketToday } from '../../../shared/time/days.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Fold } from '../../../shared/ui/disclosure/Fold.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { CORPUS } from './corpus.ts';
import { LOADER } from './loader.ts';
import { noticeCorpusMessages } from './notice-corpus.messages.ts';

/** The files by day, their fields, their licence, and a program that reads them. */
export function CorpusFiles() {
  const t = useMessages(noticeCorpusMessages);
  const lang = useLanguage();
  return (
    <Stack gap={8}>
      <Fold summary={t('files')}>
        <YearOfData code={CORPUS} year={Number(marketToday().slice(0, 4))} />
      </Fold>
      <Fold summary={t('fields')}>
        <Fields />
        <Quiet size={13}>{t('licence', { terms: LICENCE_TERMS[lang] })}</Quiet>
      </Fold>
      <Fold summary={t('loader')}>
        <p>{t('loaderHint')}</p>
        <CodeBlock code={LOADER} language="python" label={t('loader')} />
      </Fold>
    </Stack>
  );
}

function Fields() {
  const lang = useLanguage();
  const view = useQuery(viewQuery(CORPUS));
  if (!view.isSuccess)
    return <Unanswered query={view} waiting={<SkeletonRows rows={7} rowHeightPx={24} />} />;
  return (
    <ul>
      {view.data.fields.map((field) => (
        <li key={field.code}>
          <code>{field.code}</code> {field[lang]}
        </li>
      ))}
    </ul>
  );
}
