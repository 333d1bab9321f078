import type { EsgCompany as Company } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { esgCompanyPath, esgPath } from '../../../shared/navigation/paths.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { esgMessages } from '../esg.messages.ts';
import { companyQuery } from '../esg.queries.ts';
import { useAgency } from '../use-rating-filter.ts';
import { AgencyChoice } from './AgencyChoice.tsx';
import { besideAllRatings } from './AllRatings.tsx';
import { CompanyFigures } from './CompanyFigures.tsx';
import { Indicators } from './Indicators.tsx';
import { Method } from './Method.tsx';
import { Peers } from './Peers.tsx';
import { RadarPart } from './RadarPart.tsx';
import { RatingHistory } from './RatingHistory.tsx';
import { ScoreMove } from './ScoreMove.tsx';

const SKELETON = { rows: 14, rowHeightPx: 40 };

/** The rating of a company compared with its industry. */
export function EsgCompany({ code }: { code: string }) {
  const t = useMessages(esgMessages);
  const [agency] = useAgency();
  const company = useQuery(companyQuery(code, agency));
  if (!company.isSuccess)
    return <Unanswered query={company} waiting={<SkeletonRows {...SKELETON} />} failed={besideAllRatings} />;
  if (company.data === null)
    return (
      <EmptyNote title={t('notRated', { code })}>
        <p>{t('notRatedHint')}</p>
        <p>
          {agency === null ? (
            <Link to={esgPath(null)}>{t('toHome')}</Link>
          ) : (
            <Link to={esgCompanyPath(code, null)}>{t('otherAgency')}</Link>
          )}
        </p>
      </EmptyNote>
    );
  return <Rating company={company.data} isBusy={company.isPlaceholderData} />;
}

function Rating({ company, isBusy }: { company: Company; isBusy: boolean }) {
  const t = useMessages(esgMessages);
  const { agencies, agency, rating, demo, late, dataset, method } = company;
  const { code } = rating;
  return (
    <Stack gap={28} aria-busy={isBusy} data-old={late !== null || undefined}>
      <Stack gap={14}>
        <Row gap="8px 12px" align="center">
          <AgencyChoice agencies={agencies} agency={agency} />
          {demo && <DemoMark />}
          <HowCalculated texts={[t('howRank')]} />
          <Link to={esgPath(agency)}>{t('toHome')}</Link>
        </Row>
        <LateNotice late={late} />
        <CompanyFigures company={company} />
      </Stack>
      <RadarPart company={company} />
      <ScoreMove key={`${code} ${agency}`} company={company} />
      <RatingHistory company={company} />
      <Peers company={company} />
      <Indicators code={code} />
      <Method method={method} agency={agencies.find(({ name }) => name === agency)} />
      <DatasetSource code={dataset} values={{ scode: code, agency }} />
    </Stack>
  );
}
