import type { OverviewProps } from '../../../features/site-data/index.ts';
import { ResearchOverview } from './ResearchOverview.tsx';

/** Analysts' ratings of stocks. */
export default function RatingsOverview(props: OverviewProps) {
  return (
    <ResearchOverview {...props} subject={{ kind: 'ratings', day: 'DECLAREDATE', facets: ['institution'] }} />
  );
}
