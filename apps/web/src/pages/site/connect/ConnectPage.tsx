import { Consent } from '../../../features/connections/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The page on which a person decides whether a program is connected. */
export default function ConnectPage() {
  const title = usePageTitle();
  return (
    <Stack gap={20}>
      <h1>{title}</h1>
      <Consent />
    </Stack>
  );
}
