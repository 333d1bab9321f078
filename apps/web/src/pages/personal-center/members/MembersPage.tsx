import { Members } from '../../../features/members/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Who acts for the organisation, in which role and with which budget. */
export default function MembersPage() {
  const title = usePageTitle();
  return (
    <Stack gap={28}>
      <h1>{title}</h1>
      <Members />
    </Stack>
  );
}
