import { Comparison } from '../../../features/catalog/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Up to four products side by side, named in the address. */
export default function ComparePage() {
  const title = usePageTitle();
  return (
    <Stack gap={20} style={{ paddingTop: 28 }}>
      <h1>{title}</h1>
      <Comparison />
    </Stack>
  );
}
