import { OwnedApis, OwnedLinks } from '../../../features/entitlements/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The data sets and packages that the account owns. */
export default function ApiPage() {
  const title = usePageTitle();
  return (
    <Stack gap={20}>
      <h1>{title}</h1>
      <OwnedLinks />
      <OwnedApis />
    </Stack>
  );
}
