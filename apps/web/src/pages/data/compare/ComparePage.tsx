import { Comparison } from '../../../features/catalog/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Up to four products side by side, named in the address. */
export default function ComparePage() {
  const title = usePageTitle();
  return (
    <Stack gap={20}>
      <PageHead title={title} />
      <Comparison />
    </Stack>
  );
}
