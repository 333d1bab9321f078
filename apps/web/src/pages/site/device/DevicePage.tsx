import { DeviceLogin } from '../../../features/connections/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The page on which a user enters the code that a program shows. */
export default function DevicePage() {
  const title = usePageTitle();
  return (
    <Stack gap={20} style={{ maxWidth: 720 }}>
      <PageHead title={title} />
      <DeviceLogin />
    </Stack>
  );
}
