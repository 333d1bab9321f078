import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import { overviewQuery } from '../esg.queries.ts';
import { useAgency } from '../use-rating-filter.ts';
import { besideAllRatings } from './AllRatings.tsx';
import { RatingList } from './RatingList.tsx';

/** The placeholder is as tall as the window, so that the footer does not move. */
const SKELETON = { rows: 22, rowHeightPx: 40 };

/** Rated companies from which the reader chooses, shown if the URL contains no company. */
export function CompanyChoice() {
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
  return (
    <Stack gap={14} data-old={overview.data.late !== null || undefined}>
      <Row gap="4px 12px" align="center">
        <Quiet>{t('choose')}</Quiet>
        {overview.data.demo && <DemoMark />}
      </Row>
      <LateNotice late={overview.data.late} />
      <RatingList overview={overview.data} />
      <DatasetSource code={overview.data.dataset} values={{ agency: overview.data.agency }} />
    </Stack>
  );
}
