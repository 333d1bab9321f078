import { RangeList } from '../../../features/indices/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** All indices with their course and range. */
export default function MarketIndicesPage() {
  const title = usePageTitle();
  return (
    <Stack gap={14} style={{ paddingTop: 24 }}>
      <h1>{title}</h1>
      <RangeList />
    </Stack>
  );
}
