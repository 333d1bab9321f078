import type { OverviewProps } from '../../../features/site-data/index.ts';
import NewShares from '../../../features/site-data/new-shares/NewShares.tsx';
import { ShareCalendar } from './ShareCalendar.tsx';

/** New shares by stage, and the events of a month. */
export default function ShareOverview(props: OverviewProps) {
  return (
    <>
      <NewShares {...props} />
      <ShareCalendar />
    </>
  );
}
