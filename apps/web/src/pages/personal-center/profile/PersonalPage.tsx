import { useQuery } from '@tanstack/react-query';
import { Upgrade } from '../../../features/applications/index.ts';
import { Memberships } from '../../../features/members/index.ts';
import { ProfileHead, ProfileRows, SecurityEvents, Sessions } from '../../../features/profile/index.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { profileQuery } from '../../../shared/session/profile.query.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';

const PROFILE_ROWS = 9;
const PROFILE_ROW_HEIGHT_PX = 62;

/** The user's profile, login methods and sessions. */
export default function PersonalPage() {
  const title = usePageTitle();
  const profile = useQuery(profileQuery);
  return (
    <Stack gap={28}>
      <h1>{title}</h1>
      <Answer
        query={profile}
        waiting={<SkeletonRows rows={PROFILE_ROWS} rowHeightPx={PROFILE_ROW_HEIGHT_PX} />}
      >
        {(data) => (
          <>
            <ProfileHead profile={data} />
            <Memberships />
            <ProfileRows profile={data} />
            <Upgrade profile={data} />
            <Sessions />
            <SecurityEvents />
          </>
        )}
      </Answer>
    </Stack>
  );
}
