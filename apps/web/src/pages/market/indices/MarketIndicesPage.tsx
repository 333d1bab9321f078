import { RangeList } from '../../../features/indices/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** All indices, with their recent closes and their range over the year. */
export default function MarketIndicesPage() {
  const title = usePageTitle();
  return (
    <Stack gap={14}>
      <PageHead title={title} />
      <RangeList />
    </Stack>
  );
}
