import type { OverviewProps } from '../../../features/site-data/index.ts';
import { ResearchOverview } from './ResearchOverview.tsx';

/** Visits by institutions to companies. */
export default function VisitsOverview(props: OverviewProps) {
  return (
    <ResearchOverview
      {...props}
      subject={{ kind: 'visits', day: 'F001D', facets: ['institution', 'form'] }}
    />
  );
}
