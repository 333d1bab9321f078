import { useQuery } from '@tanstack/react-query';
import {
  ProfileHead,
  ProfileRows,
  profileQuery,
  SecurityEvents,
  Sessions,
  Upgrade,
} from '../../../features/account/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { ErrorNote } from '../../../shared/ui/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows.tsx';
import styles from './PersonalPage.module.css';

const PROFILE_ROWS = 9;
const PROFILE_ROW_HEIGHT_PX = 62;

/** Who one is here, how one gets in, and where one is signed in. */
export default function PersonalPage() {
  const title = usePageTitle();
  const profile = useQuery(profileQuery);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {profile.isPending && <SkeletonRows rows={PROFILE_ROWS} rowHeightPx={PROFILE_ROW_HEIGHT_PX} />}
      {profile.isError && <ErrorNote error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.data && (
        <>
          <ProfileHead profile={profile.data} />
          <ProfileRows profile={profile.data} />
          <Upgrade profile={profile.data} />
          <Sessions />
          <SecurityEvents />
        </>
      )}
    </div>
  );
}
