import type { OverviewProps } from '../../../features/site-data/index.ts';
import { ResearchOverview } from './ResearchOverview.tsx';

/** Ratings of stocks by analysts. */
export default function RatingsOverview(props: OverviewProps) {
  return (
    <ResearchOverview {...props} subject={{ kind: 'ratings', day: 'DECLAREDATE', facets: ['institution'] }} />
  );
}
