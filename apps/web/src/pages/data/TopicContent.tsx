import type { TopicDetail } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import {
  chosenIn,
  questionsNamed,
  TopicBelongings,
  TopicHead,
  TopicQuestions,
  topicQuery,
  topicsMessages,
} from '../../features/catalog/index.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { Answer } from '../../shared/answer/Answer.tsx';
import { isNotThere } from '../../shared/api/fault.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { siteName } from '../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../shared/navigation/page-title.ts';
import { PATHS, topicPath } from '../../shared/navigation/paths.ts';
import { Grid } from '../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton/SkeletonRows.tsx';
import { ChosenDataset } from './ChosenDataset.tsx';
import { topicAddress } from './data-address.ts';
import styles from './TopicContent.module.css';

/**
 * One topic, which is either `named` or in the variable part of the URL. Shows its questions with their answers, and
 * the rows and the call of one data set.
 */
export function TopicContent({ named }: { named: string | null }) {
  const { topic: word = '' } = useParams();
  const id = named ?? word;
  const title = usePageTitle();
  const lang = useLanguage();
  const topic = useQuery(topicQuery(id));
  useTitle(topic.data?.name[lang] ?? title, siteName(lang));
  return (
    <Stack className={styles.page} gap={28}>
      {topic.data === undefined && <h1>{title}</h1>}
      <Answer
        query={topic}
        waiting={<SkeletonRows rows={6} rowHeightPx={110} />}
        failed={(note, error) => <Missing error={error}>{note}</Missing>}
      >
        {(data) => <Topic key={id} topic={data} />}
      </Answer>
    </Stack>
  );
}

function Topic({ topic }: { topic: TopicDetail }) {
  const lang = useLanguage();
  const { pathname, search } = useLocation();
  const { name, code: api } = useAddressState(topicAddress).address;
  const own = topicPath(topic, lang);
  // The word in the URL may be a topic on another shelf.
  if (own !== pathname) return <Navigate to={{ pathname: own, search }} replace />;
  const chosen = chosenIn(questionsNamed(topic.questions, name), lang, api);
  return (
    <>
      <TopicHead topic={topic} />
      <Grid columns="minmax(0, 5fr) minmax(0, 8fr)" gap="28px 48px" align="start" oneBelow={1100}>
        <TopicQuestions topic={topic} name={name} chosen={chosen?.code ?? ''} />
        {chosen !== null && <ChosenDataset key={chosen.code} dataset={chosen} isAsked={api !== ''} />}
      </Grid>
      <TopicBelongings topic={topic} />
    </>
  );
}

/** Shown if the topic could not be loaded, with a link to all topics. */
function Missing({ error, children }: { error: Error | null; children: ReactNode }) {
  const t = useMessages(topicsMessages);
  const lang = useLanguage();
  // An unknown topic is treated like an unknown URL.
  if (isNotThere(error)) return <Navigate to={PATHS.home[lang]} replace />;
  return (
    <>
      {children}
      <p>
        <Link to={PATHS.topics[lang]}>{t('toTopics')}</Link>
      </p>
    </>
  );
}
