import { Consent } from '../../../features/connections/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The page on which a user allows or denies the connection of a program. */
export default function ConnectPage() {
  const title = usePageTitle();
  return (
    <Stack gap={20} style={{ maxWidth: 720 }}>
      <PageHead title={title} />
      <Consent />
    </Stack>
  );
}
