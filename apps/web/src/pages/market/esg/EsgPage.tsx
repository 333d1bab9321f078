import { EsgHome } from '../../../features/esg/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Environmental, social and governance ratings of the whole market. */
export default function EsgPage() {
  const title = usePageTitle();
  return (
    <Stack gap={14}>
      <PageHead title={title} />
      <EsgHome />
    </Stack>
  );
}
