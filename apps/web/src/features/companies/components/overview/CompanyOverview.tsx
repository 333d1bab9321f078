import type { CompanyOverview as Overview } from '@jishi/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { DatasetSource } from '../../../../shared/ui/source/DatasetSource.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { QUOTES_DATASET } from '../../price-figures.ts';
import { Business } from '../Business.tsx';
import { EventList } from '../EventList.tsx';
import { HowCalculated } from '../HowCalculated.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { LastDividend } from './LastDividend.tsx';
import { LatestNews, type NewestNotices } from './LatestNews.tsx';
import { Owners } from './Owners.tsx';
import { Peers } from './Peers.tsx';
import { Valuation } from './Valuation.tsx';

const SIDES = 'minmax(0, 7fr) minmax(0, 4fr)';
const GAP = '28px 40px';

interface CompanyOverviewProps {
  company: Overview;
  /** The company's price chart. */
  chart: ReactNode;
  /** The latest notices of the company. Undefined while they are loading. */
  notices: NewestNotices | undefined;
}

/** Presents a company on one page: price, key figures, peers, owners and events. Sections without data are left out. */
export function CompanyOverview({ company, chart, notices }: CompanyOverviewProps) {
  const t = useMessages(companiesMessages);
  const { code, ahead, glosses, price } = company;
  return (
    <Stack gap={28}>
      <Grid columns={SIDES} gap={GAP} oneBelow={1000}>
        <Section title={t('price')}>
          {price === null ? (
            <EmptyNote title={t('noQuotes', { code: QUOTES_DATASET })} />
          ) : (
            <>
              {chart}
              <DatasetSource code={price.dataset} values={{ scode: code }} />
            </>
          )}
        </Section>
        <Stack gap={24}>
          <Valuation company={company} />
          {ahead.length > 0 && (
            <Section title={t('ahead')}>
              <EventList events={ahead} glosses={glosses} />
            </Section>
          )}
          <LastDividend company={company} />
        </Stack>
      </Grid>
      <KeyFigures company={company} />
      <Grid columns={SIDES} gap={GAP} oneBelow={1000}>
        <Peers code={code} />
        <Owners company={company} />
      </Grid>
      <Grid columns={SIDES} gap={GAP} oneBelow={1000}>
        <LatestNews company={company} notices={notices} />
        <Section title={t('business')}>
          <Business company={company} />
        </Section>
      </Grid>
      <HowCalculated text={t('howFront')} />
    </Stack>
  );
}
