import type { EsgOverview } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Tabs } from '../../../shared/ui/tabs/Tabs.tsx';
import { esgMessages } from '../esg.messages.ts';
import { overviewQuery } from '../esg.queries.ts';
import { useAgency, usePart } from '../use-rating-filter.ts';
import { AgencyChoice } from './AgencyChoice.tsx';
import { besideAllRatings } from './AllRatings.tsx';
import { Coverage } from './Coverage.tsx';
import { Distribution } from './Distribution.tsx';
import { IndustryRanking } from './IndustryRanking.tsx';
import { Method } from './Method.tsx';
import { Movers } from './Movers.tsx';
import { RatingList } from './RatingList.tsx';

const SKELETON = { rows: 14, rowHeightPx: 40 };

/** An agency's ratings of the whole market. */
export function EsgHome() {
  const t = useMessages(esgMessages);
  const [agency] = useAgency();
  const overview = useQuery(overviewQuery(agency));
  if (!overview.isSuccess)
    return <Unanswered query={overview} waiting={<SkeletonRows {...SKELETON} />} failed={besideAllRatings} />;
  if (overview.data === null)
    return (
      <EmptyNote title={t('noRatings')}>
        <p>{t('noRatingsHint')}</p>
      </EmptyNote>
    );
  return <Ratings overview={overview.data} isBusy={overview.isPlaceholderData} />;
}

function Ratings({ overview, isBusy }: { overview: EsgOverview; isBusy: boolean }) {
  const t = useMessages(esgMessages);
  const { agencies, agency, demo, late, dataset, currentFrom, registerDataset } = overview;
  return (
    <Stack gap={28} aria-busy={isBusy} data-old={late !== null || undefined}>
      <Stack gap={14}>
        <Row gap="8px 12px" align="center">
          <AgencyChoice agencies={agencies} agency={agency} />
          {demo && <DemoMark />}
          <HowCalculated texts={[t('howCurrent', { from: currentFrom }), t('howRank')]} />
        </Row>
        <LateNotice late={late} />
        <Coverage overview={overview} />
      </Stack>
      <Distribution overview={overview} />
      <Parts overview={overview} />
      <RatingList overview={overview} />
      <Row gap="2px 28px">
        <DatasetSource code={dataset} values={{ agency }} />
        {registerDataset !== null && <DatasetSource code={registerDataset} />}
      </Row>
    </Stack>
  );
}

/** The tabs for changes, industries and the method. The open tab is in the URL. */
function Parts({ overview }: { overview: EsgOverview }) {
  const t = useMessages(esgMessages);
  const [part, open] = usePart();
  const { agencies, agency, industries, method } = overview;
  const items = [
    { key: 'movers', label: t('movers'), panel: <Movers overview={overview} /> },
    ...(industries.length === 0
      ? []
      : [
          {
            key: 'industries',
            label: t('industries'),
            panel: <IndustryRanking industries={industries} agency={agency} />,
          },
        ]),
    {
      key: 'method',
      label: t('method'),
      panel: <Method method={method} agency={agencies.find(({ name }) => name === agency)} />,
    },
  ];
  return <Tabs label={t('parts')} items={items} active={part} onOpen={open} />;
}
