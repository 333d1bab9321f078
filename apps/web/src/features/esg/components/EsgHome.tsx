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
import { esgMessages } from '../esg.messages.ts';
import { overviewQuery } from '../esg.queries.ts';
import { useAgency } from '../use-rating-filter.ts';
import { AgencyChoice } from './AgencyChoice.tsx';
import { besideAllRatings } from './AllRatings.tsx';
import { Coverage } from './Coverage.tsx';
import { Distribution } from './Distribution.tsx';
import { IndustryRanking } from './IndustryRanking.tsx';
import { Method } from './Method.tsx';
import { Movers } from './Movers.tsx';
import { RatingList } from './RatingList.tsx';

const SKELETON = { rows: 14, rowHeightPx: 40 };

/** The ratings of an agency over the whole market. */
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
  const { agencies, agency, demo, late, dataset, currentFrom, registerDataset, method } = overview;
  return (
    <Stack gap={28} aria-busy={isBusy}>
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
      <Movers overview={overview} />
      <IndustryRanking industries={overview.industries} agency={agency} />
      <RatingList overview={overview} />
      <Method method={method} agency={agencies.find(({ name }) => name === agency)} />
      <Row gap="2px 28px">
        <DatasetSource code={dataset} values={{ agency }} />
        {registerDataset !== null && <DatasetSource code={registerDataset} />}
      </Row>
    </Stack>
  );
}
